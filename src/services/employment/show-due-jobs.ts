import { shareCalendar } from "@/db/calendar/calendar.store";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { lockDirectory } from "@/db/directory/directory.store";
import { findDueJobs, readJobs, writeJobs } from "@/db/employment/jobs.store";
import { allOrganizations } from "@/db/notifications/sweeps.store";
import { reportsTo } from "@/db/people/employee-checks.store";
import { lockEmployeeRow } from "@/db/people/people.store";
import { jobFieldsOf } from "@/domain/people/jobs";
import type { OrganizationId } from "@/domain/tenancy";
import { record } from "../audit/record";
import { actAsService } from "../organizations/act-as-operator";
import type { ServiceContext } from "../service-context";
import { followJobs } from "./follow-jobs";
import { shownAmong } from "./write-job";

/** Brings the jobs that time has brought on into people's rows; returns how many. */
export async function showDueJobs(now: Date): Promise<number> {
  let shown = 0;
  for (const organizationId of await allOrganizations()) shown += await showIn(organizationId, now);
  return shown;
}

async function showIn(organizationId: OrganizationId, now: Date): Promise<number> {
  const due = await inTransaction({ organizationId }, (tx) => findDueJobs(tx, now));
  if (due.length === 0) return 0;
  const ctx = actAsService(organizationId, now);
  return inTransaction({ organizationId }, async (tx) => {
    await lockDirectory(tx);
    await shareCalendar(tx);
    let waiting = await findDueJobs(tx, now);
    const total = waiting.length;
    // From the top down: whoever would report to somebody who still reports to them waits for that one.
    for (let left = total + 1; waiting.length > 0 && waiting.length < left; ) {
      left = waiting.length;
      const blocked: string[] = [];
      for (const id of waiting) if (!(await showJobOf(tx, ctx, id))) blocked.push(id);
      waiting = blocked;
    }
    return total - waiting.length;
  });
}

/** Whether it could be; it is tried again within a quarter of an hour. */
async function showJobOf(tx: Transaction, ctx: ServiceContext, id: string): Promise<boolean> {
  const row = await lockEmployeeRow(tx, id);
  const [before] = await readJobs(tx, [id], ctx.now);
  if (row === null || before === undefined) return true;
  const after = { before, ...shownAmong(before.jobs, before) };
  const { manager_id: managerId } = after.shown;
  if (managerId !== null && (await reportsTo(tx, { id: managerId, managerId: id }))) return false;
  await writeJobs(tx, [after], ctx.now);
  await record(tx, ctx, {
    action: "job.begun",
    entity: "employee",
    entityId: id,
    before: { ...jobFieldsOf(before.shown) },
    after: { ...jobFieldsOf(after.shown), effective_date: after.shown.effective_date },
  });
  await followJobs(tx, ctx, { row, after });
  return true;
}
