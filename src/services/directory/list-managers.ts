import type { DepartmentManagers } from "@/contracts/directory/departments";
import { inTransaction } from "@/db/connection/transaction";
import { readDepartmentManagers } from "@/db/people/people-pages.store";
import type { ServiceContext } from "../service-context";

/** Who manages a department, each once, by name. */
export async function listManagers(ctx: ServiceContext): Promise<DepartmentManagers> {
  return inTransaction(ctx, (tx) => readDepartmentManagers(tx));
}
