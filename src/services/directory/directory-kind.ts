import type { DirectoryTable } from "@/db/directory/entries";
import type { AuditedEntity } from "@/domain/audit/audited-entities";

/** A kind of entry in the directory: where it is kept, and its name in the audit. */
export interface DirectoryKind<T extends DirectoryTable> {
  readonly table: T;
  readonly entity: AuditedEntity;
}

export const DEPARTMENTS: DirectoryKind<"departments"> = { table: "departments", entity: "department" };
export const SITES: DirectoryKind<"sites"> = { table: "sites", entity: "site" };
export const POSITIONS: DirectoryKind<"positions"> = { table: "positions", entity: "position" };
export const EMPLOYMENT_TYPES: DirectoryKind<"employment_types"> = {
  table: "employment_types",
  entity: "employment_type",
};

/** The kind as a sentence has it. */
export function wordOf({ entity }: Pick<DirectoryKind<DirectoryTable>, "entity">): string {
  return entity.replace("_", " ");
}
