import { createLoader, type SearchParams } from "nuqs/server";
import { pagesOf } from "@/client/pages";
import { Approvals } from "@/features/approvals/approvals";
import { TAB } from "@/features/approvals/tabs";
import { titled } from "../../titled";
import { InItsOrganization } from "../in-its-organization";
import { Prefetch } from "../prefetch";

const loadTab = createLoader({ tab: TAB });

export const generateMetadata = titled("approvals.title");

export default async function ApprovalsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { tab } = await loadTab(searchParams);
  return (
    <InItsOrganization searchParams={searchParams}>
      <Prefetch
        load={({ api, queries, call }) =>
          queries.prefetchInfiniteQuery(
            pagesOf(api.approvals.queue.queryKey({ tab }), () => call.approvals.queue({ tab })),
          )
        }
      >
        <Approvals />
      </Prefetch>
    </InItsOrganization>
  );
}
