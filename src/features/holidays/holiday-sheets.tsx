"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "@/client/trpc";
import { later } from "@/components/overlays/later";
import { useMe } from "@/features/account/use-me";
import type { TableAddress } from "@/features/tables/use-table-address";
import { DeleteHoliday } from "./delete-holiday";
import type { HolidayRow } from "./holiday-filters";

const HolidaySheet = later(() => import("./holiday-sheet").then((module) => module.HolidaySheet), {
  isSoon: true,
});
const ImportSheet = later(() => import("./import-sheet").then((module) => module.ImportSheet), {
  isSoon: true,
});

interface HolidaySheetsProps {
  address: Pick<TableAddress, "open" | "setOpen">;
  list: readonly HolidayRow[] | undefined;
  year: number;
  /** The country whose holidays are shown; null: no country alone. */
  country: string | null;
  thisYear: number;
  onYear: (year: number) => void;
}

/** What the address has open: a holiday, a new one, or the import. */
export function HolidaySheets({ address, list, year, country, thisYear, onYear }: HolidaySheetsProps) {
  const trpc = useTRPC();
  const sites = useQuery(trpc.sites.list.queryOptions());
  const [deleting, setDeleting] = useState<HolidayRow | null>(null);
  const opened = list?.find(({ id }) => id === address.open);
  const { country_code } = useMe().organization;
  const usualCountry = country ?? country_code;
  const isReady = list !== undefined && !sites.isPending;
  const close = () => address.setOpen(null);
  return (
    <>
      {isReady && (address.open === "new" || opened) ? (
        <HolidaySheet
          key={address.open}
          holiday={opened ?? null}
          usualCountry={usualCountry}
          onClose={close}
          onSaved={({ start_date }) => {
            close();
            onYear(Number(start_date.slice(0, 4)));
          }}
          onDelete={setDeleting}
        />
      ) : null}
      {isReady && address.open === "import" ? (
        <ImportSheet
          {...{ usualCountry, year, thisYear }}
          onClose={close}
          onImported={(imported) => {
            close();
            onYear(imported);
          }}
        />
      ) : null}
      <DeleteHoliday
        holiday={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => {
          setDeleting(null);
          close();
        }}
      />
    </>
  );
}
