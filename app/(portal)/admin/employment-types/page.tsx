import { NamedEntriesPage } from "@/features/named-entries/named-entries-page";
import { titled } from "../../../titled";
import { Prefetch } from "../../prefetch";

export const generateMetadata = titled("admin.place.employment_types");

export default function AdminEmploymentTypesPage() {
  return (
    <Prefetch
      words={["employment_types"]}
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
