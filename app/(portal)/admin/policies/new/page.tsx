import type { SearchParams } from "@/features/address/address";
import { NewPolicy } from "@/features/policies/settings/new-policy";
import { POLICY_PRESETS } from "@/features/policies/settings/policy-presets";
import { titled } from "../../../../titled";
import { Prefetch } from "../../../prefetch";

export const generateMetadata = titled("policies.new_title");

/** With `?preset=` it begins with the settings of a usual policy. */
export default async function NewPolicyPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { preset } = await searchParams;
  return (
    <Prefetch
      words={["policies"]}
      load={({ api, queries }) => queries.prefetchQuery(api.policies.list.queryOptions())}
    >
      <NewPolicy preset={POLICY_PRESETS.find((one) => one === preset) ?? null} />
    </Prefetch>
  );
}
