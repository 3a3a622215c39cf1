import type { SearchParams } from "@/features/address/address";
import { OwnDelegations } from "@/features/delegations/own-delegations";
import { titled } from "../../../titled";
import { InItsOrganization } from "../../in-its-organization";
import { Prefetch } from "../../prefetch";

export const generateMetadata = titled("delegations.title");

export default function DelegationsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <InItsOrganization searchParams={searchParams}>
      <Prefetch
        words={["account", "delegations", "undo"]}
        load={({ api, queries }) => queries.prefetchQuery(api.delegations.overview.queryOptions({}))}
      >
        <OwnDelegations />
      </Prefetch>
    </InItsOrganization>
  );
}
