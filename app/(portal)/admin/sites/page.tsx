import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SitesPage } from "@/features/sites/sites-page";
import { Prefetch } from "../../prefetch";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("admin"))("place.sites") };
}

export default function AdminSitesPage() {
  return (
    <Prefetch
      load={({ api, queries }) =>
        Promise.all([
          queries.prefetchQuery(api.sites.list.queryOptions()),
          queries.prefetchQuery(api.people.counts.queryOptions({ by: "site" })),
        ])
      }
    >
      <SitesPage />
    </Prefetch>
  );
}
