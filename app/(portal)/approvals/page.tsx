import { pagesOf } from "@/client/pages";
import { createLoader, type SearchParams } from "@/features/address/address";
import { Approvals } from "@/features/approvals/approvals";
import { creditsInput, QUEUE_FILTERS, queueInput } from "@/features/approvals/queue-filters";
import { TAB } from "@/features/approvals/tabs";
import { titled } from "../../titled";
import { InItsOrganization } from "../in-its-organization";
import { Prefetch } from "../prefetch";

const load = createLoader({ tab: TAB, ...QUEUE_FILTERS });

export const generateMetadata = titled("approvals.title");

export default async function ApprovalsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { tab, ...filters } = await load(searchParams);
  return (
    <InItsOrganization searchParams={searchParams}>
      <Prefetch
        words={["approvals", "credits", "delegations", "request", "undo"]}
        load={({ api, queries, call }) => {
          const delegations = queries.prefetchQuery(api.delegations.overview.queryOptions({}));
          if (tab === "delegates") return delegations;
          const input = queueInput(tab, filters);
          const queue = pagesOf(api.approvals.queue.queryKey(input), () => call.approvals.queue(input));
          const earned = creditsInput(input);
          const credits = pagesOf(api.credits.named.queryKey(earned), () => call.credits.named(earned));
          return Promise.all([
            delegations,
            queries.prefetchInfiniteQuery(credits),
            queries.prefetchInfiniteQuery(queue),
          ]);
        }}
      >
        <Approvals />
      </Prefetch>
    </InItsOrganization>
  );
}
