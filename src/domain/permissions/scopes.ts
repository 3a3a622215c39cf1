/** Every scope that a key can carry, in the order in which pages list them. */
export const SCOPES = [
  "time-off:read",
  "time-off:write",
  "time-off:review",
  "holidays:read",
  "holidays:write",
  "holidays:delete",
  "departments:read",
  "departments:write",
  "departments:delete",
  "sites:read",
  "sites:write",
  "sites:delete",
  "positions:read",
  "positions:write",
  "positions:delete",
  "employment-types:read",
  "employment-types:write",
  "employment-types:delete",
  "change-types:read",
  "termination-reasons:read",
  "accrual-cycles:read",
  "policies:read",
  "policies:write",
  "policies:config:read",
  "employees:read",
  "employees:write",
  "mcp-settings:read",
  "mcp-settings:write",
  "api-keys:read",
] as const;

export type Scope = (typeof SCOPES)[number];

export const ROLES = ["admin", "member"] as const;
export type Role = (typeof ROLES)[number];

/** Whether a scope can do anything for a role: over organization data a member only reads, time off is bounded by relationship. */
export function hasEffect(scope: Scope, role: Role): boolean {
  return role === "admin" || scope.startsWith("time-off:") || scope.endsWith(":read");
}
