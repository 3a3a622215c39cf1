import { pagesOf } from "@/client/pages";
import { CALLS_INPUT } from "@/features/mcp-settings/calls-input";
import { McpSettingsPage } from "@/features/mcp-settings/mcp-settings-page";
import { titled } from "../../../titled";
import { Prefetch } from "../../prefetch";

export const generateMetadata = titled("admin.place.mcp");

export default function AdminMcpPage() {
  return (
    <Prefetch
      words={["mcp_calls", "mcp_settings"]}
      load={({ api, queries, call }) =>
        Promise.all([
          queries.prefetchQuery(api.mcpSettings.get.queryOptions()),
          queries.prefetchInfiniteQuery(
            pagesOf(api.mcpCalls.list.queryKey(CALLS_INPUT), () => call.mcpCalls.list(CALLS_INPUT)),
          ),
        ])
      }
    >
      <McpSettingsPage />
    </Prefetch>
  );
}
