import type { Job } from "@/contracts/people/jobs";
import type { IdInput } from "@/contracts/people/references";
import { inTransaction } from "@/db/connection/transaction";
import { readJobs } from "@/db/employment/jobs.store";
import { openEmployee } from "../people/relation";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { jobsOnWire } from "./job-wire";

/** The jobs of an employee, oldest first; for that person, approvers and admins. Errors: 403, 404. */
export async function listJobs(ctx: ServiceContext, { id }: IdInput): Promise<Job[]> {
  return inTransaction(ctx, async (tx) => {
    const employee = await openEmployee(tx, ctx, id);
    const [known] = await readJobs(tx, [employee.id], ctx.now);
    return jobsOnWire(found(known, "missing.employee"));
  });
}
