import { NamedEntriesPage } from "@/features/named-entries/named-entries-page";
import { titled } from "../../../titled";
import { Prefetch } from "../../prefetch";

export const generateMetadata = titled("admin.place.positions");

export default function AdminPositionsPage() {
  return (
    <Prefetch
      words={["positions"]}
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
