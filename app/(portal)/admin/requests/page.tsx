import { pagesOf } from "@/client/pages";
import { createLoader, type SearchParams } from "@/features/address/address";
import { parseAsString } from "@/features/address/parsers";
import { AllRequestsPage } from "@/features/all-requests/all-requests-page";
import { REQUEST_FILTERS, requestsInput, USUAL_SORT } from "@/features/all-requests/request-filters";
import { sortFromAddress } from "@/features/tables/table-column";
import { titled } from "../../../titled";
import { Prefetch } from "../../prefetch";

const loadAddress = createLoader({ ...REQUEST_FILTERS, sort: parseAsString.withDefault(USUAL_SORT) });

export const generateMetadata = titled("all_requests.title");

export default async function AdminRequestsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { sort, ...filters } = await loadAddress(searchParams);
  const input = requestsInput(filters, sortFromAddress(sort));
  return (
    <Prefetch
      words={["all_requests", "approvals", "people", "request", "time_off"]}
      load={({ api, queries, call }) =>
        Promise.all([
          queries.prefetchInfiniteQuery(
            pagesOf(api.timeOff.named.queryKey(input), () => call.timeOff.named(input)),
          ),
          queries.prefetchQuery(api.departments.list.queryOptions({ state: "active" })),
          queries.prefetchQuery(api.policies.list.queryOptions()),
        ])
      }
    >
      <AllRequestsPage />
    </Prefetch>
  );
}
