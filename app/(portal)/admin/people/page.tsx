import { pagesOf } from "@/client/pages";
import { createLoader, type SearchParams } from "@/features/address/address";
import { parseAsString } from "@/features/address/parsers";
import { ROSTER_ADDRESS, rosterInput } from "@/features/employees/roster/roster-filters";
import { RosterPage } from "@/features/employees/roster/roster-page";
import { sortFromAddress } from "@/features/tables/table-column";
import { titled } from "../../../titled";
import { Prefetch } from "../../prefetch";

const loadAddress = createLoader({
  ...ROSTER_ADDRESS,
  q: parseAsString.withDefault(""),
  sort: parseAsString.withDefault("name"),
});

export const generateMetadata = titled("employees.title");

export default async function AdminPeoplePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { q, sort, ...filters } = await loadAddress(searchParams);
  const input = rosterInput(filters, { search: q, sort: sortFromAddress(sort) });
  return (
    <Prefetch
      words={["employees", "people", "policies"]}
      load={({ api, queries, call }) =>
        Promise.all([
          queries.prefetchInfiniteQuery(
            pagesOf(api.people.roster.queryKey(input), () => call.people.roster(input)),
          ),
          queries.prefetchQuery(api.departments.list.queryOptions({ state: "active" })),
          queries.prefetchQuery(api.sites.list.queryOptions()),
        ])
      }
    >
      <RosterPage />
    </Prefetch>
  );
}
