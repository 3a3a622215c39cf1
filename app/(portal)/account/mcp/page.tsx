import { ConnectClient } from "@/features/mcp-clients/connect-client";
import { ownOrigin } from "@/server/own-origin";
import { titled } from "../../../titled";
import { Prefetch } from "../../prefetch";

export const generateMetadata = titled("mcp_clients.title");

export default function AccountMcpPage() {
  return (
    <Prefetch
      words={["account", "api_keys", "mcp_clients"]}
      load={({ api, queries }) => queries.prefetchQuery(api.mcpSettings.get.queryOptions())}
    >
      <ConnectClient address={`${ownOrigin()}/api/mcp`} />
    </Prefetch>
  );
}
