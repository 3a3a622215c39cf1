import type { SearchParams } from "@/features/address/address";
import { NewPolicy } from "@/features/policies/settings/new-policy";
import { titled } from "../../../../titled";
import { Prefetch } from "../../../prefetch";

export const generateMetadata = titled("policies.new_title");

/** With `?preset=` it begins with the settings of a preset. */
export default async function NewPolicyPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { preset } = await searchParams;
  return (
    <Prefetch
      words={["policies"]}
      load={({ api, queries }) =>
        Promise.all([
          queries.prefetchQuery(api.policies.list.queryOptions()),
          queries.prefetchQuery(api.policies.presets.queryOptions({})),
        ])
      }
    >
      <NewPolicy preset={typeof preset === "string" ? preset : null} />
    </Prefetch>
  );
}
