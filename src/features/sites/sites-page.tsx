"use client";

import { MapPin, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useState } from "react";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { PageHeader } from "@/components/page-header";
import { DataTable } from "@/features/tables/data-table";
import { TableStates } from "@/features/tables/table-states";
import { TableToolbar } from "@/features/tables/table-toolbar";
import { useArrangedRows } from "@/features/tables/use-arranged-rows";
import { useTableAddress } from "@/features/tables/use-table-address";
import { DeleteSite } from "./delete-site";
import { SiteSheet } from "./site-sheet";
import { useCountries } from "./use-countries";
import { useSiteColumns } from "./use-site-columns";
import { type SiteRow, useSiteRows } from "./use-site-rows";

const idOf = ({ id }: SiteRow) => id;
const nameOf = ({ name }: SiteRow) => name;

/** Where the organization's people work. */
export function SitesPage() {
  const t = useTranslations("sites");
  const countries = useCountries();
  const address = useTableAddress();
  const { rows, isFailed, retry } = useSiteRows();
  const columns = useSiteColumns();
  const textOf = useCallback(
    (row: SiteRow) => [row.name, countries.nameOf(row.country_code), row.time_zone, row.address],
    [countries],
  );
  const shown = useArrangedRows(rows, { columns, textOf, address });
  const [deleting, setDeleting] = useState<SiteRow | null>(null);
  const opened = rows?.find(({ id }) => id === address.open);
  const create = (
    <Button variant="primary" onPress={() => address.setOpen("new")}>
      <Plus aria-hidden className="size-4" />
      {t("new")}
    </Button>
  );
  return (
    <>
      <PageHeader title={t("title")} actions={create}>
        {t("lead")}
      </PageHeader>
      <TableToolbar
        address={address}
        searchLabel={t("search")}
        count={shown ? t("count", { count: shown.length }) : null}
      />
      <TableStates
        count={shown?.length}
        isFailed={isFailed}
        onRetry={retry}
        isNarrowed={address.search !== ""}
        onWiden={() => address.setSearch("")}
        empty={
          <EmptyState icon={MapPin} title={t("empty")} action={create}>
            {t("empty_hint")}
          </EmptyState>
        }
      >
        <DataTable
          label={t("title")}
          rows={shown ?? []}
          {...{ columns, idOf, nameOf }}
          sort={address.sort}
          onSort={address.setSort}
          onOpen={(row) => address.setOpen(row.id)}
          detail={(row) => countries.nameOf(row.country_code)}
        />
      </TableStates>
      {rows && (address.open === "new" || opened) ? (
        <SiteSheet
          key={address.open}
          site={opened ?? null}
          usualCountry={rows[0]?.country_code ?? null}
          onClose={() => address.setOpen(null)}
          onDelete={setDeleting}
        />
      ) : null}
      <DeleteSite
        site={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => {
          setDeleting(null);
          address.setOpen(null);
        }}
      />
    </>
  );
}
