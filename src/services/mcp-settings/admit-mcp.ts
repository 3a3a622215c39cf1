import { inTransaction } from "@/db/connection/transaction";
import { readMcpAccess } from "@/db/mcp/mcp-settings.store";
import { mayUseMcp } from "@/domain/mcp-settings/may-use-mcp";
import type { Actor } from "@/domain/permissions/actor";
import { refuseUnless } from "../refuse";

const WHO = {
  none: "The organization allows MCP clients to nobody; an admin can change that in the portal.",
  admins_only: "The organization allows MCP clients to admins only.",
  all_employees: "",
};

/** Lets a caller use MCP, as the organization's setting is now; 403 `mcp_blocked`. */
export async function admitMcp(actor: Actor): Promise<void> {
  const access = await inTransaction(actor, (tx) => readMcpAccess(tx));
  refuseUnless(mayUseMcp(access, actor.role), "mcp_blocked", WHO[access ?? "none"]);
}
