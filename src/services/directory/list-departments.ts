import type { ListDepartmentsInput } from "@/contracts/directory/departments";
import { inTransaction } from "@/db/connection/transaction";
import type { Entry } from "@/db/directory/entries";
import { readDepartments } from "@/db/directory/lists.store";
import type { ServiceContext } from "../service-context";
import { entryOnWire, type OnWire } from "./entry-wire";

/** Departments by name: the active ones, those that were deleted, or all. */
export async function listDepartments(
  ctx: ServiceContext,
  { state }: ListDepartmentsInput,
): Promise<OnWire<Entry<"departments">>[]> {
  const departments = await inTransaction(ctx, (tx) => readDepartments(tx, state));
  return departments.map((department) => entryOnWire(department));
}
