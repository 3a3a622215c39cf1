import { OwnDelegations } from "@/features/delegations/own-delegations";
import { titled } from "../../../titled";
import { Prefetch } from "../../prefetch";

export const generateMetadata = titled("delegations.title");

export default function DelegationsPage() {
  return (
    <Prefetch
      words={["account", "delegations", "undo"]}
      load={({ api, queries }) => queries.prefetchQuery(api.delegations.overview.queryOptions({}))}
    >
      <OwnDelegations />
    </Prefetch>
  );
}
