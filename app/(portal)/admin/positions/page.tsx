import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NamedEntriesPage } from "@/features/named-entries/named-entries-page";
import { Prefetch } from "../../prefetch";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("admin"))("place.positions") };
}

export default function AdminPositionsPage() {
  return (
    <Prefetch
      load={({ api, queries }) =>
        Promise.all([
          queries.prefetchQuery(api.positions.list.queryOptions()),
          queries.prefetchQuery(api.people.counts.queryOptions({ by: "position" })),
        ])
      }
    >
      <NamedEntriesPage kind="positions" />
    </Prefetch>
  );
}
