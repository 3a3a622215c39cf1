import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NamedEntriesPage } from "@/features/named-entries/named-entries-page";
import { Prefetch } from "../../prefetch";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("admin"))("place.employment_types") };
}

export default function AdminEmploymentTypesPage() {
  return (
    <Prefetch
      load={({ api, queries }) =>
        Promise.all([
          queries.prefetchQuery(api.employmentTypes.list.queryOptions()),
          queries.prefetchQuery(api.people.counts.queryOptions({ by: "employment_type" })),
        ])
      }
    >
      <NamedEntriesPage kind="employment_types" />
    </Prefetch>
  );
}
