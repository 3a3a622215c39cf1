import { NewPolicy } from "@/features/policies/settings/new-policy";
import { titled } from "../../../../titled";
import { Prefetch } from "../../../prefetch";

export const generateMetadata = titled("policies.new_title");

export default function NewPolicyPage() {
  return (
    <Prefetch
      words={["policies"]}
      load={({ api, queries }) => queries.prefetchQuery(api.policies.list.queryOptions())}
    >
      <NewPolicy />
    </Prefetch>
  );
}
