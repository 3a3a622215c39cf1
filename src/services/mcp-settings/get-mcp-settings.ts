import type { McpSettings } from "@/contracts/mcp/mcp-settings";
import { inTransaction } from "@/db/connection/transaction";
import { readMcpAccess } from "@/db/mcp/mcp-settings.store";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";

export const NO_SETTINGS = "missing.mcp_settings";

/** Who may use MCP clients; 404 until an admin has set MCP up. */
export async function getMcpSettings(ctx: ServiceContext): Promise<McpSettings> {
  const access = await inTransaction(ctx, (tx) => readMcpAccess(tx));
  return { access: found(access, NO_SETTINGS) };
}
