import type { AccrualCycle } from "@/domain/policies/policy-settings";
import type { Transaction } from "../connection/transaction";

/** What people fill in, by table; columns, fields and the wire have the same names. */
export interface DirectoryFields {
  readonly departments: { readonly name: string; readonly manager_id: string | null };
  readonly sites: {
    readonly name: string;
    readonly country_code: string;
    readonly time_zone: string;
    readonly address: string | null;
  };
  readonly positions: { readonly name: string };
  readonly employment_types: { readonly name: string };
}

/** The tables in which an organization lists what its employees have. */
export type DirectoryTable = keyof DirectoryFields;

interface EntryRow {
  readonly id: string;
  readonly organization_id: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}

interface Rows {
  readonly departments: EntryRow & DirectoryFields["departments"] & { readonly deleted_at: Date | null };
  readonly sites: EntryRow & DirectoryFields["sites"];
  readonly positions: EntryRow & DirectoryFields["positions"];
  readonly employment_types: EntryRow & DirectoryFields["employment_types"];
  readonly change_types: EntryRow & { readonly name: string };
  readonly termination_reasons: EntryRow & { readonly name: string };
  readonly accrual_cycles: EntryRow & { readonly name: string; readonly code: AccrualCycle };
}

/** Tables that are listed whole; those of the reference data are only read. */
export type ListedTable = keyof Rows;
export type Entry<T extends ListedTable> = Rows[T];
export type DepartmentState = "active" | "deleted" | "all";

const FIELDS: { readonly [T in DirectoryTable]: readonly (keyof DirectoryFields[T])[] } = {
  departments: ["name", "manager_id"],
  sites: ["name", "country_code", "time_zone", "address"],
  positions: ["name"],
  employment_types: ["name"],
};

const COMMON = "id, organization_id, name, created_at, updated_at";
const COLUMNS: Readonly<Record<ListedTable, string>> = {
  departments: `${COMMON}, manager_id, deleted_at`,
  sites: `${COMMON}, country_code, time_zone, address`,
  positions: COMMON,
  employment_types: COMMON,
  change_types: COMMON,
  termination_reasons: COMMON,
  accrual_cycles: `${COMMON}, code`,
};

/** Writers of an organization's directory follow one another: what one reads, no other changes before it is written. */
export async function lockDirectory(tx: Transaction): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('directory:' || $1::text, 0))::text", [
    tx.organizationId,
  ]);
}

/** All entries by name. */
export async function readEntries<T extends ListedTable>(tx: Transaction, table: T): Promise<Entry<T>[]> {
  return tx.query<Entry<T>>(
    `SELECT ${COLUMNS[table]} FROM ${table} WHERE organization_id = $1 ORDER BY hiatus.name_key(name), id`,
    [tx.organizationId],
  );
}

/** The departments in a state, by name. */
export async function readDepartments(
  tx: Transaction,
  state: DepartmentState,
): Promise<Entry<"departments">[]> {
  return tx.query<Entry<"departments">>(
    `SELECT ${COLUMNS.departments} FROM departments
     WHERE organization_id = $1 AND ($2 = 'all' OR (deleted_at IS NULL) = ($2 = 'active'))
     ORDER BY hiatus.name_key(name), id`,
    [tx.organizationId, state],
  );
}

/** One entry, deleted or not. */
export async function readEntry<T extends DirectoryTable>(
  tx: Transaction,
  table: T,
  id: string,
): Promise<Entry<T> | null> {
  const [row] = await tx.query<Entry<T>>(
    `SELECT ${COLUMNS[table]} FROM ${table} WHERE organization_id = $1 AND id = $2`,
    [tx.organizationId, id],
  );
  return row ?? null;
}

interface Written<T extends DirectoryTable> {
  readonly id: string;
  readonly fields: DirectoryFields[T];
  readonly now: Date;
}

/** Adds an entry. */
export async function insertEntry<T extends DirectoryTable>(
  tx: Transaction,
  table: T,
  { id, fields, now }: Written<T>,
): Promise<Entry<T>> {
  const list = FIELDS[table].join(", ");
  const rows = await tx.query<Entry<T>>(
    `INSERT INTO ${table} (organization_id, id, created_at, updated_at, ${list})
     SELECT $1, $2, $3, $3, ${list} FROM jsonb_populate_record(NULL::${table}, $4::jsonb)
     RETURNING ${COLUMNS[table]}`,
    [tx.organizationId, id, now, JSON.stringify(fields)],
  );
  return only(rows);
}

/** Overwrites what people fill in. */
export async function overwriteEntry<T extends DirectoryTable>(
  tx: Transaction,
  table: T,
  { id, fields, now }: Written<T>,
): Promise<Entry<T>> {
  const list = FIELDS[table].join(", ");
  const rows = await tx.query<Entry<T>>(
    `UPDATE ${table} SET (${list}) = (SELECT ${list} FROM jsonb_populate_record(NULL::${table}, $4::jsonb)),
       updated_at = $3
     WHERE organization_id = $1 AND id = $2 RETURNING ${COLUMNS[table]}`,
    [tx.organizationId, id, now, JSON.stringify(fields)],
  );
  return only(rows);
}

/** Removes entries, and answers those that were there: departments are marked, everything else goes. */
export async function removeEntries<T extends DirectoryTable>(
  tx: Transaction,
  table: T,
  { ids, now }: { readonly ids: readonly string[]; readonly now: Date },
): Promise<Entry<T>[]> {
  if (table === "departments") {
    return tx.query<Entry<T>>(
      `UPDATE departments SET deleted_at = $3, updated_at = $3
       WHERE organization_id = $1 AND id = ANY ($2::uuid[]) AND deleted_at IS NULL RETURNING ${COLUMNS[table]}`,
      [tx.organizationId, ids, now],
    );
  }
  return tx.query<Entry<T>>(
    `DELETE FROM ${table} WHERE organization_id = $1 AND id = ANY ($2::uuid[]) RETURNING ${COLUMNS[table]}`,
    [tx.organizationId, ids],
  );
}

/** Brings a deleted department back; null when there is no deleted one. */
export async function restoreDepartmentRow(
  tx: Transaction,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<Entry<"departments"> | null> {
  const [row] = await tx.query<Entry<"departments">>(
    `UPDATE departments SET deleted_at = NULL, updated_at = $3
     WHERE organization_id = $1 AND id = $2 AND deleted_at IS NOT NULL RETURNING ${COLUMNS.departments}`,
    [tx.organizationId, id, now],
  );
  return row ?? null;
}

/** The ids of who works at a site. */
export async function readPeopleAt(tx: Transaction, siteId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    "SELECT id FROM employees WHERE organization_id = $1 AND site_id = $2 ORDER BY id",
    [tx.organizationId, siteId],
  );
  return rows.map(({ id }) => id);
}

/** The ids of who belongs to a department. */
export async function readPeopleIn(tx: Transaction, departmentId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    "SELECT id FROM employees WHERE organization_id = $1 AND department_id = $2 ORDER BY id",
    [tx.organizationId, departmentId],
  );
  return rows.map(({ id }) => id);
}

/** What people filled in, as the audit keeps it. */
export function fieldsOf<T extends DirectoryTable>(table: T, entry: DirectoryFields[T]): DirectoryFields[T] {
  const fields: unknown = Object.fromEntries(FIELDS[table].map((field) => [field, entry[field]]));
  return fields as DirectoryFields[T];
}

/** The row that the statement is sure to return. */
function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error("The statement returned no row.");
  return row;
}
