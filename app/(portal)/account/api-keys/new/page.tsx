import { headers } from "next/headers";
import { createLoader, parseAsStringLiteral, type SearchParams } from "nuqs/server";
import { NewKey } from "@/features/api-keys/new-key";
import { titled } from "../../../../titled";
import { Prefetch } from "../../../prefetch";

const loadPurpose = createLoader({ for: parseAsStringLiteral(["mcp"]) });

export const generateMetadata = titled("api_keys.new_title");

export default async function NewKeyPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { for: purpose } = await loadPurpose(searchParams);
  const sent = await headers();
  const protocol = sent.get("x-forwarded-proto") ?? "http";
  const baseUrl = `${protocol}://${sent.get("host") ?? "localhost:3000"}`;
  return (
    <Prefetch load={({ api, queries }) => queries.prefetchQuery(api.apiKeys.rules.queryOptions())}>
      <NewKey baseUrl={baseUrl} isForClient={purpose === "mcp"} />
    </Prefetch>
  );
}
