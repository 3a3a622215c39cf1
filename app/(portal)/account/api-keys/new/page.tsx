import { createLoader, type SearchParams } from "@/features/address/address";
import { parseAsStringLiteral } from "@/features/address/parsers";
import { NewKey } from "@/features/api-keys/new-key";
import { ownOrigin } from "@/server/own-origin";
import { titled } from "../../../../titled";
import { Prefetch } from "../../../prefetch";

const loadPurpose = createLoader({ for: parseAsStringLiteral(["mcp"]) });

export const generateMetadata = titled("api_keys.new_title");

export default async function NewKeyPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { for: purpose } = await loadPurpose(searchParams);
  return (
    <Prefetch
      words={["api_keys"]}
      load={({ api, queries }) => queries.prefetchQuery(api.apiKeys.rules.queryOptions())}
    >
      <NewKey baseUrl={ownOrigin()} isForClient={purpose === "mcp"} />
    </Prefetch>
  );
}
