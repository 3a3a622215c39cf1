"use client";

import { MapPin } from "lucide-react";
import { useCallback, useState } from "react";
import { later } from "@/components/overlays/later";
import { ListPage } from "@/features/admin/list-page";
import { NewButton } from "@/features/admin/new-button";
import { useListScreen } from "@/features/tables/use-list-screen";
import { useTranslations } from "@/features/words/use-translations";
import { DeleteSite } from "./delete-site";
import { useCountries } from "./use-countries";
import { useSiteColumns } from "./use-site-columns";
import { type SiteRow, useSiteRows } from "./use-site-rows";

const SiteSheet = later(() => import("./site-sheet").then((module) => module.SiteSheet), { isSoon: true });

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
  const create = <NewButton noun="sites" address={address} />;
  return (
    <ListPage
      {...table}
      noun="sites"
      address={address}
      count={count}
      pageActions={create}
      empty={{ icon: MapPin, title: t("empty"), children: t("empty_hint"), action: create }}
      onOpen={(row) => address.setOpen(row.id)}
      detail={(row) => countries.nameOf(row.country_code)}
    >
      {list.rows && (address.open === "new" || opened) ? (
        <SiteSheet
          key={address.open}
          site={opened ?? null}
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
    </ListPage>
  );
}
