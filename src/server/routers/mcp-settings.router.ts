import { McpSettings, SetUpMcpSettingsInput, UpdateMcpSettingsInput } from "@/contracts/mcp/mcp-settings";
import { getMcpSettings } from "@/services/mcp-settings/get-mcp-settings";
import { setUpMcp } from "@/services/mcp-settings/set-up-mcp";
import { updateMcpSettings } from "@/services/mcp-settings/update-mcp-settings";
import { answers } from "../answers/answers";
import { NoInput } from "../trpc/no-input";
import { operation, portalOperation } from "../trpc/operation";
import { t } from "../trpc/trpc";

export const mcpSettingsRouter = t.router({
  get: operation({
    summary: "Read who may use MCP clients",
    description: "404 until an admin has set up MCP.",
    scope: "mcp-settings:read",
    refusals: ["not_found"],
    rest: { method: "GET", path: "/mcp-settings" },
    mcp: { tool: "get_mcp_settings", guide: "Call it when an admin asks who may use AI clients." },
  })
    .input(NoInput)
    .output(answers(McpSettings))
    .query(({ ctx }) => getMcpSettings(ctx)),

  update: operation({
    summary: "Set who may use MCP clients",
    description: "Takes effect with the next MCP request. 404 until an admin has set up MCP.",
    scope: "mcp-settings:write",
    refusals: ["not_found"],
    rest: { method: "PUT", path: "/mcp-settings" },
  })
    .input(UpdateMcpSettingsInput)
    .output(answers(McpSettings))
    .mutation(({ ctx, input }) => updateMcpSettings(ctx, input)),

  setUp: portalOperation({ summary: "Set up MCP for the organization", scope: "mcp-settings:write" })
    .input(SetUpMcpSettingsInput)
    .output(answers(McpSettings))
    .mutation(({ ctx, input }) => setUpMcp(ctx, input)),
});
