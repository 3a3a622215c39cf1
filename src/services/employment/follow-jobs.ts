import type { Transaction } from "@/db/connection/transaction";
import type { JobsAfter } from "@/db/employment/jobs.store";
import { type EmployeeRow, employeeFieldsOf } from "@/db/people/employee-row";
import { jobFieldsOf } from "@/domain/people/jobs";
import { followChanges } from "../people/employee-consequences";
import type { ServiceContext } from "../service-context";

/** What follows from a change of somebody's jobs, after it is written: how days count, and who decides. */
export async function followJobs(
  tx: Transaction,
  ctx: ServiceContext,
  { row, after }: { readonly row: EmployeeRow; readonly after: JobsAfter },
): Promise<void> {
  const before = employeeFieldsOf(row);
  const sites = (jobs: JobsAfter["jobs"]) =>
    JSON.stringify(jobs.map(({ effective_date, site_id }) => [effective_date, site_id]));
  await followChanges(tx, ctx, [
    {
      id: row.id,
      before,
      after: { ...before, ...jobFieldsOf(after.shown) },
      isMoved: sites(after.before.jobs) !== sites(after.jobs),
    },
  ]);
}
