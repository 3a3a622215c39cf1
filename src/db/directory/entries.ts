import type { AccrualCycle } from "@/domain/policies/policy-settings";
import type { Transaction } from "../connection/transaction";

/** What people fill in, by table; columns, fields and the wire have the same names. */
export interface DirectoryFields {
  readonly departments: { readonly name: string; readonly manager_id: string | null };
  readonly sites: {
    readonly name: string;
    readonly country_code: string;
    readonly region_code: string | null;
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
  readonly name: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}

interface Rows {
  readonly departments: EntryRow & DirectoryFields["departments"] & { readonly deleted_at: Date | null };
  readonly sites: EntryRow & DirectoryFields["sites"];
  readonly positions: EntryRow;
  readonly employment_types: EntryRow;
  readonly change_types: EntryRow;
  readonly termination_reasons: EntryRow;
  readonly accrual_cycles: EntryRow & { readonly code: AccrualCycle };
}

/** Tables that are listed whole; those of the reference data are only read. */
export type ListedTable = keyof Rows;
export type Entry<T extends ListedTable> = Rows[T];

/** An entry to be added or overwritten. */
export interface Written<T extends DirectoryTable> {
  readonly id: string;
  readonly fields: DirectoryFields[T];
  readonly now: Date;
}

/** How the entries of one table are kept. */
export interface Shelf<T extends DirectoryTable> {
  /** One entry, deleted or not. */
  readonly read: (tx: Transaction, id: string) => Promise<Entry<T> | null>;
  readonly insert: (tx: Transaction, written: Written<T>) => Promise<Entry<T>>;
  readonly overwrite: (tx: Transaction, written: Written<T>) => Promise<Entry<T>>;
  /** Answers those that were there. */
  readonly remove: (
    tx: Transaction,
    removed: { readonly ids: readonly string[]; readonly now: Date },
  ) => Promise<Entry<T>[]>;
  /** What people filled in, as the audit keeps it. */
  readonly fieldsOf: (entry: DirectoryFields[T]) => DirectoryFields[T];
}

/** What every table has, as the wire spells it. */
export function entryOf(row: {
  readonly id: string;
  readonly organizationId: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}): EntryRow {
  const { id, organizationId, name, createdAt, updatedAt } = row;
  return { id, organization_id: organizationId, name, created_at: createdAt, updated_at: updatedAt };
}
