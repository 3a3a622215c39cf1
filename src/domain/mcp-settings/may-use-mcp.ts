import type { Role } from "../permissions/scopes";
import type { McpAccess } from "./mcp-access";

/** Whether somebody may use MCP clients; without settings (null) nobody may. */
export function mayUseMcp(access: McpAccess | null, role: Role): boolean {
  return access === "all_employees" || (access === "admins_only" && role === "admin");
}
