import { randomUUID } from "node:crypto";
import type { Transaction } from "@/db/connection/transaction";
import { findCircles, type JobsAfter, readJobs, writeJobs } from "@/db/employment/jobs.store";
import type { EmployeeFields } from "@/domain/people/employee-fields";
import { CIRCLE } from "@/domain/people/employee-rules";
import { isOtherJob, type Job, jobDateOf, jobFieldsOf, jobShown, withJob } from "@/domain/people/jobs";
import { refuseFields } from "../refuse";

interface Change {
  readonly id: string;
  readonly before: EmployeeFields;
  readonly after: EmployeeFields;
}

/**
 * Writes a job of today for those of some locked employees whose fields change, and keeps the one before; call
 * it before the change is written.
 */
export async function beginJobs(tx: Transaction, changes: readonly Change[], now: Date): Promise<void> {
  const changed = new Map(
    changes.filter(({ before, after }) => isOtherJob(before, after)).map((change) => [change.id, change]),
  );
  if (changed.size === 0) return;
  const written = (await readJobs(tx, [...changed.keys()], now)).flatMap((before): JobsAfter[] => {
    const change = changed.get(before.employeeId);
    if (change === undefined) return [];
    const { shown, today, firstDay } = before;
    const isAhead = shown.effective_date !== null && shown.effective_date > today;
    const date = isAhead ? shown.effective_date : jobDateOf(before.jobs, today, firstDay);
    // Only what changes, so that a repeated field takes nothing from a job of the same day.
    const jobs = withJob(before.jobs, { id: randomUUID(), date, given: differing(change) });
    return [{ before, ...shownAmong(jobs, before) }];
  });
  await writeJobs(tx, written, now);
}

function differing({ before, after }: Change) {
  const was = jobFieldsOf(before);
  return Object.fromEntries(
    Object.entries(jobFieldsOf(after)).filter(([field, value]) => was[field as keyof typeof was] !== value),
  );
}

/** The jobs with the one of them that the employee's row is to be. */
export function shownAmong(
  jobs: readonly Job[],
  { shown, today }: Pick<JobsAfter["before"], "shown" | "today">,
): Pick<JobsAfter, "jobs" | "shown"> {
  return { jobs, shown: jobShown(jobs, { shown, today }) };
}

/**
 * 422 when somebody would report to people who report to them, on any day that is known; call it after the
 * change is written.
 */
export async function refuseCircles(tx: Transaction, employeeIds: readonly string[]): Promise<void> {
  if ((await findCircles(tx, employeeIds)).length > 0) refuseFields([CIRCLE]);
}
