import { pagesOf } from "@/client/pages";
import { createLoader, type SearchParams } from "@/features/address/address";
import { Directory } from "@/features/people/directory";
import { DIRECTORY_FILTERS, directoryInput } from "@/features/people/directory-filters";
import { titled } from "../../titled";
import { Prefetch } from "../prefetch";

const loadFilters = createLoader(DIRECTORY_FILTERS);

export const generateMetadata = titled("people.title");

export default async function PeoplePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const input = directoryInput(await loadFilters(searchParams));
  return (
    <Prefetch
      words={["people"]}
      load={({ api, queries, call }) =>
        Promise.all([
          queries.prefetchInfiniteQuery(
            pagesOf(api.people.directory.queryKey(input), () => call.people.directory(input)),
          ),
          queries.prefetchQuery(api.departments.list.queryOptions({})),
          queries.prefetchQuery(api.positions.list.queryOptions()),
          queries.prefetchQuery(api.sites.list.queryOptions()),
        ])
      }
    >
      <Directory />
    </Prefetch>
  );
}
