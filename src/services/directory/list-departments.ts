import { type DepartmentState, type Entry, readDepartments } from "@/db/directory.store";
import { inTransaction } from "@/db/transaction";
import type { ServiceContext } from "../service-context";
import { entryOnWire, type OnWire } from "./entry-wire";

/** Departments by name: the active ones, those that were deleted, or all. */
export async function listDepartments(
  ctx: ServiceContext,
  { state }: { readonly state: DepartmentState },
): Promise<OnWire<Entry<"departments">>[]> {
  const departments = await inTransaction(ctx, (tx) => readDepartments(tx, state));
  return departments.map((department) => entryOnWire(department));
}
