import type { SampleTable } from "./sample-rows";

/** An id that no row has. */
export const UNKNOWN = "ffffffff-ffff-4fff-8fff-ffffffffffff";

/** For a table, by the name of the constraint: changes to an acceptable row that this constraint, and no other, refuses. */
export type RefusedRows = Partial<
  Record<SampleTable, Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>>
>;
