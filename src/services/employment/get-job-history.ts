import type { JobHistory } from "@/contracts/people/jobs";
import type { IdInput } from "@/contracts/people/references";
import { readNamesOf } from "@/db/audit/names.store";
import { inTransaction } from "@/db/connection/transaction";
import { readJobs } from "@/db/employment/jobs.store";
import { inOrder, isJobAhead, type Job } from "@/domain/people/jobs";
import { openEmployee } from "../people/relation";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";

/** The jobs of an employee as pages show them, the latest first. Errors: 403, 404. */
export async function getJobHistory(ctx: ServiceContext, { id }: IdInput): Promise<JobHistory> {
  return inTransaction(ctx, async (tx) => {
    const employee = await openEmployee(tx, ctx, id);
    const [read] = await readJobs(tx, [employee.id], ctx.now);
    const known = found(read, "missing.employee");
    const names = await readNamesOf(tx, [...new Set(known.jobs.flatMap(idsIn))]);
    const nameOf = (of: string | null) => (of === null ? null : (names.get(of) ?? null));
    return inOrder(known.jobs)
      .toReversed()
      .map((job) => ({
        id: job.id,
        effective_date: job.effective_date ?? known.firstDay,
        state: job.id === known.shown.id ? "current" : isJobAhead(job, known) ? "ahead" : "past",
        change_type: nameOf(job.change_type_id),
        department: nameOf(job.department_id),
        position: nameOf(job.position_id) ?? job.position_name,
        site: nameOf(job.site_id) ?? job.site_name,
        employment_type: nameOf(job.employment_type_id) ?? job.employment_type_name,
        manager: nameOf(job.manager_id),
        note: job.note,
      }));
  });
}

function idsIn(job: Job): string[] {
  const { change_type_id, department_id, position_id, site_id, employment_type_id, manager_id } = job;
  return [change_type_id, department_id, position_id, site_id, employment_type_id, manager_id].filter(
    (id) => id !== null,
  );
}
