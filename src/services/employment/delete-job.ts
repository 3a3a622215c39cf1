import type { DeleteJobInput } from "@/contracts/people/jobs";
import type { Reference } from "@/contracts/people/references";
import { shareCalendar } from "@/db/calendar/calendar.store";
import { inTransaction } from "@/db/connection/transaction";
import { lockDirectory } from "@/db/directory/directory.store";
import { readJobs, writeJobs } from "@/db/employment/jobs.store";
import { lockEmployeeRow } from "@/db/people/people.store";
import { isJobAhead, withoutJob } from "@/domain/people/jobs";
import { record } from "../audit/record";
import { found, refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";
import { followJobs } from "./follow-jobs";
import { jobOnWire } from "./job-wire";
import { refuseCircles, shownAmong } from "./write-job";

/** Takes out a job that has not begun. Errors: 404, 409 `already_begun`, 422. */
export async function deleteJob(ctx: ServiceContext, { id, job_id }: DeleteJobInput): Promise<Reference> {
  return inTransaction(ctx, async (tx) => {
    await lockDirectory(tx);
    await shareCalendar(tx);
    const row = found(await lockEmployeeRow(tx, id), "missing.employee");
    const [known] = await readJobs(tx, [row.id], ctx.now);
    const before = found(known, "missing.employee");
    const job = found(
      before.jobs.find((one) => one.id === job_id.toLowerCase()),
      "missing.job",
    );
    refuseUnless(isJobAhead(job, before), "already_begun", "people.job_begun");
    const after = { before, ...shownAmong(withoutJob(before.jobs, job.id), before) };
    await writeJobs(tx, [after], ctx.now);
    const { id: _id, former_names: _names, ...fields } = jobOnWire(job, before.firstDay);
    await record(tx, ctx, {
      action: "job.removed",
      entity: "employee",
      entityId: row.id,
      before: fields,
    });
    await refuseCircles(tx, [row.id]);
    await followJobs(tx, ctx, { row, after });
    return { id: job.id };
  });
}
