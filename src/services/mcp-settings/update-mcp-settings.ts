import type { McpSettings } from "@/contracts/mcp/mcp-settings";
import { inTransaction } from "@/db/connection/transaction";
import { changeMcpAccess } from "@/db/mcp/mcp-settings.store";
import { record } from "../audit/record";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { NO_SETTINGS } from "./get-mcp-settings";

/** Says who may use MCP clients, from the next MCP request on; 404 until an admin has set MCP up. */
export async function updateMcpSettings(ctx: ServiceContext, { access }: McpSettings): Promise<McpSettings> {
  return inTransaction(ctx, async (tx) => {
    const before = found(await changeMcpAccess(tx, access, ctx.now), NO_SETTINGS);
    if (before !== access) {
      await record(tx, ctx, {
        action: "mcp_settings.updated",
        entity: "mcp_settings",
        entityId: ctx.organizationId,
        before: { access: before },
        after: { access },
      });
    }
    return { access };
  });
}
