import { inTransaction } from "@/db/connection/transaction";
import { readMcpAccess } from "@/db/mcp/mcp-settings.store";
import { mayUseMcp } from "@/domain/mcp-settings/may-use-mcp";
import type { Actor } from "@/domain/permissions/actor";
import { refuseUnless } from "../refuse";

/** Checks that the organization's current setting lets the caller use MCP; otherwise 403 `mcp_blocked`. */
export async function admitMcp(actor: Actor): Promise<void> {
  const access = await inTransaction(actor, (tx) => readMcpAccess(tx));
  const sentence = access === "admins_only" ? "mcp.for_admins" : "mcp.for_nobody";
  refuseUnless(mayUseMcp(access, actor.role), "mcp_blocked", sentence);
}
