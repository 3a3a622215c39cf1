import type { SearchParams } from "@/features/address/address";
import { ApiKeys } from "@/features/api-keys/api-keys";
import { titled } from "../../../titled";
import { InItsOrganization } from "../../in-its-organization";
import { Prefetch } from "../../prefetch";

export const generateMetadata = titled("api_keys.title");

export default function ApiKeysPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <InItsOrganization searchParams={searchParams}>
      <Prefetch
        words={["account", "api_keys"]}
        load={({ api, queries }) => queries.prefetchQuery(api.apiKeys.list.queryOptions())}
      >
        <ApiKeys />
      </Prefetch>
    </InItsOrganization>
  );
}
