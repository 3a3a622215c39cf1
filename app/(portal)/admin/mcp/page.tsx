import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { pagesOf } from "@/client/pages";
import { CALLS_INPUT } from "@/features/mcp-settings/calls-input";
import { McpSettingsPage } from "@/features/mcp-settings/mcp-settings-page";
import { Prefetch } from "../../prefetch";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("admin"))("place.mcp") };
}

export default function AdminMcpPage() {
  return (
    <Prefetch
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
