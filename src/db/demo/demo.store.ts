import { pool } from "../connection/pool";
import { inTransaction, type Transaction } from "../connection/transaction";

/** Any number that no other advisory lock of the house uses on a whole database. */
const DEMO_LOCK = 7_310_523;

/** The tables that the demo fills without a service of their own. */
type DemoTable =
  | "sites"
  | "departments"
  | "positions"
  | "employment_types"
  | "employees"
  | "employee_approvers"
  | "work_patterns"
  | "holidays"
  | "policies"
  | "policy_versions"
  | "policy_assignments"
  | "adjustments"
  | "mcp_settings"
  | "audit_entries";

type DemoRow = Readonly<Record<string, string | number | boolean | null>>;

/** Runs the work while no other process fills the same database with demo data. */
export async function withDemoLock<T>(work: () => Promise<T>): Promise<T> {
  const client = await pool().connect();
  // A connection that breaks while it only holds the lock must not end the process.
  client.on("error", () => undefined);
  try {
    await client.query("SELECT pg_advisory_lock($1)", [DEMO_LOCK]);
    return await work();
  } finally {
    // Closed, not reused: the lock belongs to the connection.
    client.release(true);
  }
}

/** Adds rows of the transaction's organization; all of them name the same columns. */
export async function insertRows(tx: Transaction, table: DemoTable, rows: readonly DemoRow[]): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = Object.keys(first).join(", ");
  await tx.query(
    `INSERT INTO ${table} (organization_id, ${columns})
     SELECT $1, ${columns} FROM jsonb_populate_recordset(NULL::${table}, $2::jsonb)`,
    [tx.organizationId, JSON.stringify(rows)],
  );
}

/** Adds somebody who signs in with a password, unless the address is known; answers with the user's id. */
export async function insertUser(
  tx: Transaction,
  user: { id: string; email: string; name: string; passwordHash: string },
): Promise<string> {
  const [known] = await tx.query<{ id: string | null }>("SELECT hiatus.user_by_email($1) AS id", [
    user.email,
  ]);
  if (known?.id) return known.id;
  await tx.query("SELECT set_config('hiatus.user_id', $1, true)", [user.id]);
  await tx.query("INSERT INTO users (id, email, name, password_hash) VALUES ($1, $2, $3, $4)", [
    user.id,
    user.email,
    user.name,
    user.passwordHash,
  ]);
  return user.id;
}

/** The id of the organization with this short name, null when there is none. */
export async function findOrganizationBySlug(slug: string): Promise<string | null> {
  const [row] = await inTransaction({ lookUp: "ids" }, (tx) =>
    tx.only<{ id: string | null }>("SELECT hiatus.organization_by_slug($1) AS id", [slug]),
  );
  return row?.id ?? null;
}

/** Whether the organization has an audit entry of this action. */
export async function hasAuditEntry(tx: Transaction, action: string): Promise<boolean> {
  const [found] = await tx.query<{ found: boolean }>(
    "SELECT EXISTS (SELECT FROM audit_entries WHERE organization_id = $1 AND action = $2) AS found",
    [tx.organizationId, action],
  );
  return found?.found ?? false;
}

/** Gives employees who are there already their place: role, department, dates and the rest of the columns. */
export async function placeEmployees(tx: Transaction, rows: readonly DemoRow[]): Promise<void> {
  await tx.query(
    `UPDATE employees e SET department_id = v.department_id, position_id = v.position_id, site_id = v.site_id,
            employment_type_id = v.employment_type_id, manager_id = v.manager_id, hire_date = v.hire_date
     FROM jsonb_populate_recordset(NULL::employees, $2::jsonb) v
     WHERE e.organization_id = $1 AND e.id = v.id`,
    [tx.organizationId, JSON.stringify(rows)],
  );
}

/** Says who manages which department. */
export async function nameManagers(
  tx: Transaction,
  departments: readonly { id: string | null; manager_id: string | null }[],
): Promise<void> {
  await tx.query(
    `UPDATE departments d SET manager_id = v.manager_id
     FROM jsonb_populate_recordset(NULL::departments, $2::jsonb) v
     WHERE d.organization_id = $1 AND d.id = v.id`,
    [tx.organizationId, JSON.stringify(departments)],
  );
}

/** Ends what employees may do, for those who left. */
export async function deactivateEmployees(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query(
    "UPDATE employees SET is_active = false WHERE organization_id = $1 AND id = ANY ($2::uuid[])",
    [tx.organizationId, ids],
  );
}

/** What happened before the demo was there is mailed to nobody; each person's newest, since then, are still unread. */
export async function tellNobody(
  tx: Transaction,
  { newest, since }: { newest: number; since: Date },
): Promise<void> {
  await tx.query(
    `WITH ranked AS (SELECT id, created_at, row_number() OVER (PARTITION BY recipient_id ORDER BY created_at DESC, id DESC) AS rank
       FROM outbox WHERE organization_id = $1)
     UPDATE outbox o SET delivered_at = o.created_at,
       read_at = CASE WHEN r.rank > $2 OR r.created_at < $3 THEN o.created_at END
     FROM ranked r WHERE o.organization_id = $1 AND o.id = r.id`,
    [tx.organizationId, newest, since],
  );
}

/** The id of the organization's reason for leaving with this name. */
export async function findTerminationReason(tx: Transaction, name: string): Promise<string | null> {
  const [reason] = await tx.query<{ id: string }>(
    "SELECT id FROM termination_reasons WHERE organization_id = $1 AND name = $2",
    [tx.organizationId, name],
  );
  return reason?.id ?? null;
}

/** The organization's sites by name. */
export async function findSites(tx: Transaction): Promise<Map<string, string>> {
  const sites = await tx.query<{ id: string; name: string }>(
    "SELECT id, name FROM sites WHERE organization_id = $1",
    [tx.organizationId],
  );
  return new Map(sites.map(({ id, name }) => [name, id]));
}
