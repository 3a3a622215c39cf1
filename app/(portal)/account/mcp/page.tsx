import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ConnectClient } from "@/features/mcp-clients/connect-client";
import { ownOrigin } from "@/server/own-origin";
import { Prefetch } from "../../prefetch";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("mcp_clients"))("title") };
}

export default function AccountMcpPage() {
  return (
    <Prefetch load={({ api, queries }) => queries.prefetchQuery(api.mcpSettings.get.queryOptions())}>
      <ConnectClient address={`${ownOrigin()}/api/mcp`} />
    </Prefetch>
  );
}
