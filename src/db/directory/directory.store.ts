// SQL for the lock of the directory.
import type { Transaction } from "../connection/transaction";
import { DEPARTMENTS } from "./departments.store";
import { EMPLOYMENT_TYPES } from "./employment-types.store";
import type { DirectoryFields, DirectoryTable, Entry, Shelf, Written } from "./entries";
import { POSITIONS } from "./positions.store";
import { SITES } from "./sites.store";

const SHELVES: { readonly [T in DirectoryTable]: Shelf<T> } = {
  departments: DEPARTMENTS,
  sites: SITES,
  positions: POSITIONS,
  employment_types: EMPLOYMENT_TYPES,
};

/** Writers of an organization's directory follow one another: what one reads, no other changes before it is written. */
export async function lockDirectory(tx: Transaction): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('directory:' || $1::text, 0))::text", [
    tx.organizationId,
  ]);
}

/** One entry, deleted or not. */
export async function readEntry<T extends DirectoryTable>(
  tx: Transaction,
  table: T,
  id: string,
): Promise<Entry<T> | null> {
  return SHELVES[table].read(tx, id);
}

/** Adds an entry. */
export async function insertEntry<T extends DirectoryTable>(
  tx: Transaction,
  table: T,
  written: Written<T>,
): Promise<Entry<T>> {
  return SHELVES[table].insert(tx, written);
}

/** Overwrites what people fill in. */
export async function overwriteEntry<T extends DirectoryTable>(
  tx: Transaction,
  table: T,
  written: Written<T>,
): Promise<Entry<T>> {
  return SHELVES[table].overwrite(tx, written);
}

/** Removes entries, and answers those that were there: departments are marked, everything else goes. */
export async function removeEntries<T extends DirectoryTable>(
  tx: Transaction,
  table: T,
  removed: { readonly ids: readonly string[]; readonly now: Date },
): Promise<Entry<T>[]> {
  return SHELVES[table].remove(tx, removed);
}

/** What people filled in, as the audit keeps it. */
export function fieldsOf<T extends DirectoryTable>(table: T, entry: DirectoryFields[T]): DirectoryFields[T] {
  return SHELVES[table].fieldsOf(entry);
}

/** The ids of who belongs to a department. */
export async function readPeopleIn(tx: Transaction, departmentId: string): Promise<string[]> {
  const people = await tx.rows.employee.findMany({
    where: { organizationId: tx.organizationId, departmentId },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  return people.map(({ id }) => id);
}
