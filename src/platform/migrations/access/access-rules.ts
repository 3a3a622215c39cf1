/** What the service may do with a whole table. */
export type Privilege = "SELECT" | "INSERT" | "UPDATE" | "DELETE";

export type TableAccess = {
  readonly policy: {
    readonly name: string;
    /** Which rows the service sees, as PostgreSQL writes it back, so that the two can be compared. */
    readonly sees: string;
    /** Which rows it writes; null: those that it sees. */
    readonly writes: string | null;
  };
  readonly may: readonly Privilege[];
  /** Columns that may be updated where the whole row may not. */
  readonly mayUpdate: readonly string[];
};

/** The role of the service: it owns nothing, and row-level security binds it. */
export const SERVICE_ROLE = "hiatus_service";

/** Where the service may find things. */
export const SERVICE_SCHEMAS = ["public", "hiatus"] as const;

const ORGANIZATION = setting("hiatus.organization_id");
const PERSON = setting("hiatus.user_id");

const READ: readonly Privilege[] = ["SELECT"];
const ADD: readonly Privilege[] = ["SELECT", "INSERT"];
const ADD_AND_REMOVE: readonly Privilege[] = ["SELECT", "INSERT", "DELETE"];
const CHANGE: readonly Privilege[] = ["SELECT", "INSERT", "UPDATE"];
const EVERYTHING: readonly Privilege[] = ["SELECT", "INSERT", "UPDATE", "DELETE"];

/**
 * Which rows of which table the service sees, and what it may do with them; of any other table, nothing. No request,
 * key or employee can be removed, no audit entry changed, and whose a request is, is fixed once it is written.
 */
export const ACCESS: Readonly<Record<string, TableAccess>> = {
  accrual_cycles: ofOrganization(ADD),
  // What a credit request gave goes when that is declined.
  adjustments: ofOrganization(ADD_AND_REMOVE),
  api_keys: ofOrganization(ADD, ["name", "description", "expires_at", "revoked_at", "last_used_at"]),
  // One is removed when the decision is taken back that added it.
  approval_steps: ofOrganization(EVERYTHING),
  attachment_contents: ofOrganization(ADD_AND_REMOVE),
  attachments: ofOrganization(ADD_AND_REMOVE),
  audit_entries: ofOrganization(ADD),
  authenticators: access("person", `(user_id = ${PERSON})`, EVERYTHING),
  balance_checks: ofOrganization(CHANGE),
  booking_limit_policies: ofOrganization(ADD_AND_REMOVE),
  booking_limits: ofOrganization(EVERYTHING),
  change_types: ofOrganization(ADD),
  closed_cycles: ofOrganization(EVERYTHING),
  credit_requests: ofOrganization(ADD, [
    "policy_id",
    "status",
    "adjustment_id",
    "updated_at",
    "decided_by",
    "decided_at",
    "status_before",
    "taken_adjustment_id",
    "taken_expires_on",
  ]),
  // One is removed when the decision is taken back that added it.
  credit_steps: ofOrganization(EVERYTHING),
  delegations: ofOrganization(EVERYTHING),
  departments: ofOrganization(CHANGE),
  employee_approvers: ofOrganization(EVERYTHING),
  employee_jobs: ofOrganization(EVERYTHING),
  employee_pictures: ofOrganization(EVERYTHING),
  employees: ofOrganization(CHANGE),
  employments: ofOrganization(EVERYTHING),
  employment_types: ofOrganization(EVERYTHING),
  erasures: ofOrganization(ADD),
  fact_changes: ofOrganization(ADD),
  feeds: ofOrganization(ADD_AND_REMOVE, ["hash", "key_id", "created_at", "last_used_at"]),
  // Of no organization: who signs in is not known yet. A row says how often something was tried, not what.
  guess_counts: access("instances", "true", CHANGE),
  holidays: ofOrganization(EVERYTHING),
  idempotency_keys: ofOrganization(EVERYTHING),
  import_mappings: ofOrganization(CHANGE),
  identity_links: ofOrganization(ADD_AND_REMOVE),
  identity_providers: ofOrganization(EVERYTHING),
  individual_allowances: ofOrganization(CHANGE),
  // They hold links with which somebody signs in: seen by a transaction that says that it is about them.
  kept_mails: access(
    "mail",
    "(current_setting('hiatus.kept_mails'::text, true) = 'open'::text)",
    ADD_AND_REMOVE,
  ),
  mcp_calls: ofOrganization(ADD_AND_REMOVE),
  mcp_settings: ofOrganization(CHANGE),
  notice_rules: ofOrganization(CHANGE),
  notices: ofOrganization(ADD),
  organizations: access("tenant", `(id = ${ORGANIZATION})`, CHANGE),
  outbox: ofOrganization(CHANGE),
  // Seen by its own job.
  password_requests: access("job", `(id = ${setting("hiatus.password_request_id")})`, [...READ, "DELETE"]),
  passkeys: access("person", `(user_id = ${PERSON})`, EVERYTHING),
  policies: ofOrganization(CHANGE),
  policy_assignments: ofOrganization(CHANGE),
  policy_versions: ofOrganization(CHANGE),
  positions: ofOrganization(EVERYTHING),
  // Of no organization: an instance settles all its keys at once, and a row says only how often a key was used.
  rate_windows: access("instances", "true", EVERYTHING),
  recovery_codes: access("person", `(user_id = ${PERSON})`, EVERYTHING),
  request_charges: ofOrganization(EVERYTHING),
  requests: ofOrganization(ADD, [
    "policy_id",
    "start_date",
    "end_date",
    "start_date_type",
    "end_date_type",
    "note",
    "replaced_by_id",
    "ended_with_id",
    "slots_not_held",
    "interrupts",
    "slots_interrupted",
    "attachment_due_on",
    "limits_overridden",
    "status",
    "total_hundredths",
    "day_counts",
    "needs_attention",
    "decided_by",
    "decided_at",
    "status_before",
    "updated_at",
  ]),
  // A user, the sessions and the links belong to a person: seen by naming that person. An organization also sees
  // the sessions that act in it, to end them.
  sessions: {
    policy: {
      name: "person",
      sees: `((user_id = ${PERSON}) OR (organization_id = ${ORGANIZATION}))`,
      writes: `(user_id = ${PERSON})`,
    },
    may: EVERYTHING,
    mayUpdate: [],
  },
  // Of a person, or, while nobody knows who signs in, seen by who names it.
  sign_in_challenges: access(
    "person",
    `((user_id = ${PERSON}) OR (id = ${setting("hiatus.challenge_id")}))`,
    ADD_AND_REMOVE,
  ),
  // An organization also sees the invitations that it sent.
  sign_in_tokens: access("person", `((user_id = ${PERSON}) OR (organization_id = ${ORGANIZATION}))`, CHANGE),
  sites: ofOrganization(EVERYTHING),
  termination_reasons: ofOrganization(ADD),
  users: access("person", `(id = ${PERSON})`, CHANGE),
  work_patterns: ofOrganization(EVERYTHING),
};

function setting(name: string): string {
  return `(NULLIF(current_setting('${name}'::text, true), ''::text))::uuid`;
}

function ofOrganization(may: readonly Privilege[], mayUpdate: readonly string[] = []): TableAccess {
  return access("tenant", `(organization_id = ${ORGANIZATION})`, may, mayUpdate);
}

function access(
  name: string,
  sees: string,
  may: readonly Privilege[],
  mayUpdate: readonly string[] = [],
): TableAccess {
  return { policy: { name, sees, writes: null }, may, mayUpdate };
}
