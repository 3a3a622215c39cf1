import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { McpSettingsPage } from "@/features/mcp-settings/mcp-settings-page";
import { Prefetch } from "../../prefetch";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("admin"))("place.mcp") };
}

export default function AdminMcpPage() {
  return (
    <Prefetch load={({ api, queries }) => queries.prefetchQuery(api.mcpSettings.get.queryOptions())}>
      <McpSettingsPage />
    </Prefetch>
  );
}
