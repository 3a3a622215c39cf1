/** Who in an organization may use MCP clients. */
export const MCP_ACCESS = ["none", "admins_only", "all_employees"] as const;

export type McpAccess = (typeof MCP_ACCESS)[number];
