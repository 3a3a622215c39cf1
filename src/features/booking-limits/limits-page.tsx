"use client";

import { CalendarOff } from "lucide-react";
import { useState } from "react";
import { later } from "@/components/overlays/later";
import type { BookingLimit } from "@/contracts/booking-limits";
import { ListPage } from "@/features/admin/list-page";
import { NewButton } from "@/features/admin/new-button";
import { useListScreen } from "@/features/tables/use-list-screen";
import { useTranslations } from "@/features/words/use-translations";
import { DeleteLimit } from "./delete-limit";
import { useLimitColumns } from "./use-limit-columns";
import { useLimitRows } from "./use-limit-rows";
import { useLimitWords } from "./use-limit-words";

const LimitSheet = later(() => import("./limit-sheet").then((module) => module.LimitSheet), { isSoon: true });

const textOf = ({ name, start_date }: BookingLimit) => [name, start_date];

/** When time off cannot be booked, or only by a number of people at once. */
export function LimitsPage() {
  const t = useTranslations("booking_limits");
  const list = useLimitRows();
  const columns = useLimitColumns();
  const words = useLimitWords();
  const { address, count, opened, table } = useListScreen(list, { columns, textOf, usualSort: "when" });
  const [deleting, setDeleting] = useState<BookingLimit | null>(null);
  const create = <NewButton noun="booking_limits" address={address} />;
  return (
    <ListPage
      {...table}
      noun="booking_limits"
      address={address}
      count={count}
      pageActions={create}
      empty={{ icon: CalendarOff, title: t("empty"), children: t("empty_hint"), action: create }}
      onOpen={(row) => address.setOpen(row.id)}
      detail={(row) => (
        <>
          <span className="block">{words.dates(row)}</span>
          <span className="block">{words.kind(row)}</span>
          {words.whom(row)}
        </>
      )}
    >
      {list.rows && (address.open === "new" || opened) ? (
        <LimitSheet
          key={address.open}
          limit={opened ?? null}
          onClose={() => address.setOpen(null)}
          onDelete={setDeleting}
        />
      ) : null}
      <DeleteLimit
        limit={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => {
          setDeleting(null);
          address.setOpen(null);
        }}
      />
    </ListPage>
  );
}
