import { type Named, readDepartmentManagers } from "@/db/people-pages.store";
import { inTransaction } from "@/db/transaction";
import type { ServiceContext } from "../service-context";

/** Who manages a department, each once, by name. */
export async function listManagers(ctx: ServiceContext): Promise<Named[]> {
  return inTransaction(ctx, (tx) => readDepartmentManagers(tx));
}
