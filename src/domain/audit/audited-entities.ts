/** The kinds of things that the audit records, as it names them. */
export const AUDITED_ENTITIES = [
  "adjustment",
  "api_key",
  "booking_limit",
  "credit_request",
  "delegation",
  "department",
  "employee",
  "employment_type",
  "feed",
  "holiday",
  "identity_provider",
  "mcp_settings",
  "organization",
  "policy",
  "policy_assignment",
  "position",
  "site",
  "time_off_request",
] as const;
export type AuditedEntity = (typeof AUDITED_ENTITIES)[number];

/** What the audit keeps of a thing before or after: its fields as the wire spells them. */
export type AuditedFields = Readonly<Record<Lowercase<string>, unknown>>;

/** How somebody acted: in the portal, by an API key, as an AI client, or the service and its operator. */
export const AUDIT_WAYS = ["session", "key", "mcp", "system"] as const;
export type AuditWay = (typeof AUDIT_WAYS)[number];
