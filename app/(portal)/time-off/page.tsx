import { pagesOf } from "@/client/pages";
import { createLoader, type SearchParams } from "@/features/address/address";
import { creditsOf } from "@/features/credits/credits-of";
import { MyTimeOff } from "@/features/time-off/list/my-time-off";
import { FILTERS, inView, listInput } from "@/features/time-off/list/time-off-filters";
import { awaitedBy } from "@/features/time-off/list/waiting-requests";
import { titled } from "../../titled";
import { fetchMe } from "../me-of-page";
import { Prefetch } from "../prefetch";

const loadFilters = createLoader(FILTERS);

export const generateMetadata = titled("time_off.title");

export default async function TimeOffPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { view, status, explain } = await loadFilters(searchParams);
  return (
    <Prefetch
      words={["balance", "credits", "home", "ledger", "time_off"]}
      load={async ({ api, queries, call }) => {
        const { employee } = await fetchMe({ api, queries, call });
        const input = listInput({ view, status, today: employee.today, employeeId: employee.id });
        const credits = creditsOf(employee.id);
        const requests = queries.fetchInfiniteQuery(
          pagesOf(api.timeOff.list.queryKey(input), () => call.timeOff.list(input)),
        );
        await Promise.all([
          requests.then(({ pages }) => {
            const shown = inView(pages[0]?.items ?? [], { view, today: employee.today });
            const ids = awaitedBy(shown, employee.id);
            return ids.length > 0 ? queries.prefetchQuery(api.people.names.queryOptions({ ids })) : undefined;
          }),
          queries.prefetchQuery(api.balances.list.queryOptions({})),
          queries.prefetchQuery(api.policies.list.queryOptions()),
          queries.prefetchInfiniteQuery(
            pagesOf(api.credits.named.queryKey(credits), () => call.credits.named(credits)),
          ),
          explain && queries.prefetchQuery(api.balances.explain.queryOptions({ policy_id: explain })),
        ]);
      }}
    >
      <MyTimeOff />
    </Prefetch>
  );
}
