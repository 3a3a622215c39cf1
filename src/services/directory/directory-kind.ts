import type { DirectoryTable } from "@/db/directory/entries";
import type { PlainKey } from "@/domain/sentences/sentence";

/** A kind of entry in the directory: where it is kept, and its name in the audit. */
export interface DirectoryKind<T extends DirectoryTable> {
  readonly table: T;
  readonly entity: "department" | "site" | "position" | "employment_type";
}

export const DEPARTMENTS: DirectoryKind<"departments"> = { table: "departments", entity: "department" };
export const SITES: DirectoryKind<"sites"> = { table: "sites", entity: "site" };
export const POSITIONS: DirectoryKind<"positions"> = { table: "positions", entity: "position" };
export const EMPLOYMENT_TYPES: DirectoryKind<"employment_types"> = {
  table: "employment_types",
  entity: "employment_type",
};

/** That there is no such entry. */
export function missingOf({ entity }: Pick<DirectoryKind<DirectoryTable>, "entity">): PlainKey {
  return `missing.${entity}`;
}
