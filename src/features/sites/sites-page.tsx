"use client";

import { MapPin, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useState } from "react";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { PageHeader } from "@/components/page-header";
import { ListTable } from "@/features/tables/list-table";
import { TableToolbar } from "@/features/tables/table-toolbar";
import { useListScreen } from "@/features/tables/use-list-screen";
import { DeleteSite } from "./delete-site";
import { SiteSheet } from "./site-sheet";
import { useCountries } from "./use-countries";
import { useSiteColumns } from "./use-site-columns";
import { type SiteRow, useSiteRows } from "./use-site-rows";

/** Where the organization's people work. */
export function SitesPage() {
  const t = useTranslations("sites");
  const countries = useCountries();
  const list = useSiteRows();
  const columns = useSiteColumns();
  const textOf = useCallback(
    (row: SiteRow) => [row.name, countries.nameOf(row.country_code), row.time_zone, row.address],
    [countries],
  );
  const { address, count, opened, table } = useListScreen(list, { columns, textOf });
  const [deleting, setDeleting] = useState<SiteRow | null>(null);
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
        count={count === undefined ? null : t("count", { count })}
      />
      <ListTable
        {...table}
        label={t("title")}
        empty={
          <EmptyState icon={MapPin} title={t("empty")} action={create}>
            {t("empty_hint")}
          </EmptyState>
        }
        onOpen={(row) => address.setOpen(row.id)}
        detail={(row) => countries.nameOf(row.country_code)}
      />
      {list.rows && (address.open === "new" || opened) ? (
        <SiteSheet
          key={address.open}
          site={opened ?? null}
          usualCountry={list.rows[0]?.country_code ?? null}
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
