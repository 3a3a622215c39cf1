import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "@/test/database/database";
import { unwatched } from "@/test/database/unwatched";

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await unwatched(db);
});
afterAll(() => db.drop());

const TENANT_POLICY =
  "(organization_id = (NULLIF(current_setting('hiatus.organization_id'::text, true), ''::text))::uuid)";
const PERSON = "(NULLIF(current_setting('hiatus.user_id'::text, true), ''::text))::uuid";

// What is not of one organization, and why its policy differs.
const OTHER_POLICIES: Readonly<Record<string, string>> = {
  // The organization itself.
  organizations: TENANT_POLICY.replace("organization_id =", "id ="),
  // A person may belong to several organizations, or none.
  users: `(id = ${PERSON})`,
  // Of a person; an organization sees those that act in it, to end them.
  sessions: `((user_id = ${PERSON}) OR ${TENANT_POLICY})`,
  authenticators: `(user_id = ${PERSON})`,
  passkeys: `(user_id = ${PERSON})`,
  recovery_codes: `(user_id = ${PERSON})`,
  // Of a person, or of nobody yet: then seen by who names it.
  sign_in_challenges: `((user_id = ${PERSON}) OR (id = (NULLIF(current_setting('hiatus.challenge_id'::text, true), ''::text))::uuid))`,
  // Of a person, or of the organization that invites somebody who is no user yet.
  sign_in_tokens: `((user_id = ${PERSON}) OR ${TENANT_POLICY})`,
  // How often a key was used in this minute: settled for all keys of an instance at once.
  rate_windows: "true",
  // How often somebody tried to sign in, whom nobody knows yet.
  guess_counts: "true",
  // Of the installation: seen by who says that it is about them.
  kept_mails: "(current_setting('hiatus.kept_mails'::text, true) = 'open'::text)",
  password_requests:
    "(id = (NULLIF(current_setting('hiatus.password_request_id'::text, true), ''::text))::uuid)",
};

/** What may be written, where that is less than what is seen. */
const WRITABLE: Readonly<Record<string, string>> = { sessions: `(user_id = ${PERSON})` };

/** What the service may do: Select, Insert, Update (lower case: of some columns only), Delete. */
const GRANTS: Readonly<Record<string, string>> = {
  accrual_cycles: "SI",
  adjustments: "SID",
  api_keys: "SIu",
  approval_steps: "SIUD",
  attachment_contents: "SID",
  attachments: "SID",
  audit_entries: "SI",
  authenticators: "SIUD",
  balance_checks: "SIU",
  booking_limit_policies: "SID",
  booking_limits: "SIUD",
  change_types: "SI",
  closed_cycles: "SIUD",
  credit_requests: "SIu",
  credit_steps: "SIUD",
  delegations: "SIUD",
  departments: "SIU",
  employee_approvers: "SIUD",
  employee_jobs: "SIUD",
  employee_pictures: "SIUD",
  employees: "SIU",
  employments: "SIUD",
  employment_types: "SIUD",
  erasures: "SI",
  fact_changes: "SI",
  feeds: "SIuD",
  guess_counts: "SIU",
  holidays: "SIUD",
  idempotency_keys: "SIUD",
  identity_links: "SID",
  identity_providers: "SIUD",
  individual_allowances: "SIU",
  import_mappings: "SIU",
  kept_mails: "SID",
  mcp_calls: "SID",
  mcp_settings: "SIU",
  notice_rules: "SIU",
  notices: "SI",
  organizations: "SIU",
  outbox: "SIU",
  passkeys: "SIUD",
  password_requests: "SD",
  policies: "SIU",
  policy_assignments: "SIU",
  policy_versions: "SIU",
  positions: "SIUD",
  rate_windows: "SIUD",
  recovery_codes: "SIUD",
  request_charges: "SIUD",
  // A view that acts as whoever asks.
  request_days: "SIU",
  requests: "SIu",
  sessions: "SIUD",
  sign_in_challenges: "SID",
  sign_in_tokens: "SIU",
  sites: "SIUD",
  termination_reasons: "SI",
  users: "SIU",
  work_patterns: "SIUD",
  // Prisma's bookkeeping: no data of anybody, and none of the service's business.
  _prisma_migrations: "",
};

/** Not of the service, and a view that is bound by the policy of its table. */
const WITHOUT_POLICY: readonly string[] = ["_prisma_migrations", "request_days"];

const select = async (sql: string) => (await db.owner.query<Record<string, unknown>>(sql)).rows;

it("binds every table's owner, too, by a policy that is the owner's alone", async () => {
  const rows = await select(`
    SELECT c.relname AS table, c.relforcerowsecurity AS forced, pg_get_expr(p.polqual, p.polrelid) AS visible,
      p.polroles = ARRAY[c.relowner] AS "ofOwner"
    FROM pg_class c LEFT JOIN pg_policy p ON p.polrelid = c.oid AND p.polname = 'owner'
    WHERE c.relkind IN ('r', 'p') AND c.relnamespace IN ('public'::regnamespace, 'hiatus'::regnamespace)
      AND c.relname NOT IN ('_prisma_migrations', 'function_files') ORDER BY 1`);
  const tables = Object.keys(GRANTS).filter((table) => !WITHOUT_POLICY.includes(table));
  expect(rows).toEqual(
    tables.sort().map((table) => ({ table, forced: true, visible: "true", ofOwner: true })),
  );
});

it("gives every table row-level security with the policy of its kind, for the service alone", async () => {
  const rows = await select(`
    SELECT c.relname AS table, c.relrowsecurity AS enabled, p.polcmd AS command, p.polpermissive AS permissive,
      pg_get_expr(p.polqual, p.polrelid) AS visible, pg_get_expr(p.polwithcheck, p.polrelid) AS writable,
      p.polroles::regrole[]::text AS roles
    FROM pg_class c LEFT JOIN pg_policy p ON p.polrelid = c.oid AND p.polname <> 'owner'
    WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND c.relnamespace IN ('public'::regnamespace, 'hiatus'::regnamespace)
      AND c.relname NOT IN ('_prisma_migrations', 'function_files')
      AND NOT 'security_invoker=true' = ANY (coalesce(c.reloptions, '{}')) ORDER BY 1`);
  const tables = Object.keys(GRANTS).filter((table) => !WITHOUT_POLICY.includes(table));
  expect(rows).toEqual(
    tables.sort().map((table) => ({
      table,
      enabled: true,
      command: "*",
      permissive: true,
      visible: OTHER_POLICIES[table] ?? TENANT_POLICY,
      writable: WRITABLE[table] ?? null,
      roles: "{hiatus_service}",
    })),
  );
});

it("starts every key of a tenant table with the organization, save the ids that look-ups need", async () => {
  const rows = await select(`
    SELECT i.indexrelid::regclass::text AS key FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'organization_id'
    WHERE c.relnamespace = 'public'::regnamespace AND i.indisunique AND a.attnotnull
      AND i.indkey[0] <> a.attnum ORDER BY 1`);
  expect(rows.map(({ key }) => key)).toEqual([
    "api_keys_hash_key",
    "api_keys_id_key",
    "employees_user_id_organization_id_key",
    "feeds_hash_key",
  ]);
});

it("has the organization on both sides of every reference between tenant tables", async () => {
  const rows = await select(`
    SELECT k.conname AS name FROM pg_constraint k
    LEFT JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
    LEFT JOIN pg_attribute b ON b.attrelid = k.confrelid AND b.attnum = k.confkey[1]
    WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace
      AND NOT (a.attname = 'organization_id'
        AND (b.attname = 'organization_id' OR k.confrelid = 'organizations'::regclass)) ORDER BY 1`);
  expect(rows.map(({ name }) => name)).toEqual([
    "authenticators_user_id_fkey",
    "employees_user_id_fkey",
    "passkeys_user_id_fkey",
    "recovery_codes_user_id_fkey",
    "sessions_user_id_fkey",
    "sign_in_challenges_user_id_fkey",
    "sign_in_tokens_user_id_fkey",
    // A person's choice, of one of theirs; nobody else sees it.
    "users_default_organization_id_fkey",
  ]);
});

it("never clears the organization when what a row refers to goes", async () => {
  const rows = await select(`
    SELECT conname AS name FROM pg_constraint k WHERE contype = 'f' AND confdeltype IN ('n', 'd')
      AND array_length(conkey, 1) > 1
      AND (confdelsetcols IS NULL OR EXISTS (SELECT FROM pg_attribute a
        WHERE a.attrelid = k.conrelid AND a.attnum = ANY (k.confdelsetcols) AND a.attname = 'organization_id'))`);
  expect(rows).toEqual([]);
});

it("grants the service what it needs, and audit entries only to read and add", async () => {
  const rows = await select(`
    SELECT c.relname AS table, concat(
      CASE WHEN has_table_privilege('hiatus_service', c.oid, 'SELECT') THEN 'S' END,
      CASE WHEN has_table_privilege('hiatus_service', c.oid, 'INSERT') THEN 'I' END,
      CASE WHEN has_table_privilege('hiatus_service', c.oid, 'UPDATE') THEN 'U'
           WHEN has_any_column_privilege('hiatus_service', c.oid, 'UPDATE') THEN 'u' END,
      CASE WHEN has_table_privilege('hiatus_service', c.oid, 'DELETE') THEN 'D' END,
      CASE WHEN has_table_privilege('hiatus_service', c.oid, 'TRUNCATE') THEN 'T' END,
      CASE WHEN has_table_privilege('hiatus_service', c.oid, 'TRIGGER') THEN 'G' END) AS grants
    FROM pg_class c WHERE c.relkind IN ('r', 'p', 'v', 'm') AND c.relnamespace = 'public'::regnamespace`);
  expect(Object.fromEntries(rows.map(({ table, grants }) => [table, grants]))).toEqual(GRANTS);
});

it("fixes whose a request is", async () => {
  const rows = await select(`
    SELECT attrelid::regclass::text AS table, attname AS column FROM pg_attribute
    WHERE attrelid IN ('requests'::regclass, 'api_keys'::regclass) AND attnum > 0
      AND has_column_privilege('hiatus_service', attrelid, attnum, 'UPDATE') ORDER BY 1, 2`);
  expect(rows.map(({ table, column }) => `${String(table)}.${String(column)}`)).toEqual([
    "api_keys.description",
    "api_keys.expires_at",
    "api_keys.last_used_at",
    "api_keys.name",
    "api_keys.revoked_at",
    "requests.attachment_due_on",
    "requests.day_counts",
    "requests.decided_at",
    "requests.decided_by",
    "requests.end_date",
    "requests.end_date_type",
    "requests.ended_with_id",
    "requests.interrupts",
    "requests.limits_overridden",
    "requests.needs_attention",
    "requests.note",
    "requests.policy_id",
    "requests.replaced_by_id",
    "requests.slots_interrupted",
    "requests.slots_not_held",
    "requests.start_date",
    "requests.start_date_type",
    "requests.status",
    "requests.status_before",
    "requests.total_hundredths",
    "requests.updated_at",
  ]);
});

it("has a closed list of functions that see past row-level security, each with its own search path, returning ids", async () => {
  const rows = await select(`
    SELECT p.pronamespace::regnamespace || '.' || p.proname AS name, p.proconfig AS settings, p.provolatile AS volatility,
      (SELECT array_agg(DISTINCT t::regtype::text) FROM unnest(
        CASE WHEN p.proallargtypes IS NULL THEN ARRAY[p.prorettype] ELSE p.proallargtypes[p.pronargs + 1:] END) t) AS returns
    FROM pg_proc p WHERE p.prosecdef ORDER BY 1`);
  const ids = { settings: ["search_path=pg_catalog, pg_temp"], volatility: "s", returns: ["uuid"] };
  expect(rows).toEqual([
    { name: "hiatus.all_organizations", ...ids },
    { name: "hiatus.any_organization", ...ids },
    // Writes the request and its job whether or not the address is anybody's, and answers with nothing.
    { name: "hiatus.ask_for_password", ...ids, volatility: "v", returns: ["void"] },
    { name: "hiatus.employees_of_user", ...ids },
    // Takes a person out of the transaction's own organization; answers with nothing.
    { name: "hiatus.erase_person", ...ids, volatility: "v", returns: ["void"] },
    { name: "hiatus.feed_by_hash", ...ids },
    { name: "hiatus.first_run_link", ...ids },
    { name: "hiatus.key_by_id", ...ids },
    // The link with which the first organization is made: kept by a start, only while there is none.
    { name: "hiatus.offer_first_run_link", ...ids, volatility: "v" },
    { name: "hiatus.organization_by_slug", ...ids },
    { name: "hiatus.organizations_of_domain", ...ids },
    { name: "hiatus.organizations_with_news", ...ids },
    { name: "hiatus.owner_by_key_hash", ...ids },
    // Who of the transaction's own organization has a second factor.
    { name: "hiatus.people_with_factor", ...ids },
    // Writes jobs, which hold ids, about a link of the transaction's own person; answers with nothing.
    { name: "hiatus.queue_email_change", ...ids, volatility: "v", returns: ["void"] },
    // Writes jobs, which hold ids, of the transaction's own organization; answers with nothing.
    { name: "hiatus.queue_mails", ...ids, volatility: "v", returns: ["void"] },
    { name: "hiatus.session_by_hash", ...ids },
    { name: "hiatus.sign_in_token_by_hash", ...ids },
    // Writes a job about the person whom the transaction names; answers with nothing.
    { name: "hiatus.tell_person", ...ids, volatility: "v", returns: ["void"] },
    // Takes that link, while there is no organization.
    { name: "hiatus.use_first_run_link", ...ids, volatility: "v" },
    { name: "hiatus.user_by_email", ...ids },
    // Writes entries about the person whom the transaction names into the audits of that person's organizations.
    { name: "hiatus.write_records_of_person", ...ids, volatility: "v", returns: ["void"] },
  ]);
});

it("lets nobody but the service and the owner into the schema of functions", async () => {
  const rows = await select(`
    SELECT p.proname::text AS name FROM pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
    WHERE p.pronamespace = 'hiatus'::regnamespace AND a.grantee = 0
    UNION ALL
    SELECT nspname FROM pg_namespace n, aclexplode(coalesce(n.nspacl, acldefault('n', n.nspowner))) a
    WHERE nspname = 'hiatus' AND a.grantee = 0`);
  expect(rows).toEqual([]);
});

it("keeps the tables of the jobs from the service", async () => {
  const rows = await select(`
    SELECT c.relname AS table FROM pg_class c WHERE c.relnamespace = 'graphile_worker'::regnamespace AND c.relkind = 'r'
      AND NOT has_schema_privilege('hiatus_service', c.relnamespace, 'USAGE')
      AND NOT has_table_privilege('hiatus_service', c.oid, 'SELECT, INSERT, UPDATE, DELETE')`);
  expect(rows.map(({ table }) => table)).toContain("_private_jobs");
  expect(rows.length).toBe(5);
});

it("makes no trigger, rule or view that could run past row-level security", async () => {
  const triggers = await select(`
    SELECT tgname AS name, p.prosecdef AS "isOwners" FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid
    JOIN pg_proc p ON p.oid = tgfoid
    WHERE NOT tgisinternal AND c.relnamespace <> 'graphile_worker'::regnamespace ORDER BY 1`);
  // On the view, for instances of the version before (ADR 41); it runs as whoever writes.
  expect(triggers).toEqual([{ name: "request_days_kept", isOwners: false }]);
  const views = await select(`
    SELECT relname AS name, reloptions AS options FROM pg_class
    WHERE relkind IN ('v', 'm') AND relnamespace IN ('public'::regnamespace, 'hiatus'::regnamespace)`);
  expect(views).toEqual([{ name: "request_days", options: ["security_invoker=true"] }]);
});
