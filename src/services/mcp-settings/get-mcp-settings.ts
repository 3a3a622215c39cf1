import { readMcpAccess } from "@/db/mcp-settings.store";
import { inTransaction } from "@/db/transaction";
import type { McpAccess } from "@/domain/mcp-settings/mcp-access";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";

export const NO_SETTINGS = "MCP is not set up for the organization; an admin does that in the portal.";

/** Who may use MCP clients; 404 until an admin has set MCP up. */
export async function getMcpSettings(ctx: ServiceContext): Promise<{ access: McpAccess }> {
  const access = await inTransaction(ctx, (tx) => readMcpAccess(tx));
  return { access: found(access, NO_SETTINGS) };
}
