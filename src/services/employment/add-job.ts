import { randomUUID } from "node:crypto";
import type { AddJobInput, Job } from "@/contracts/people/jobs";
import { shareCalendar } from "@/db/calendar/calendar.store";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { lockDirectory } from "@/db/directory/directory.store";
import { hasChangeType, type JobsOfEmployee, readJobs, writeJobs } from "@/db/employment/jobs.store";
import type { EmployeeRow } from "@/db/people/employee-row";
import { lockEmployeeRow } from "@/db/people/people.store";
import type { FieldError } from "@/domain/errors";
import { CIRCLE } from "@/domain/people/employee-rules";
import { type GivenJob, jobDateOf, jobFieldsOf, jobOn, withJob } from "@/domain/people/jobs";
import { record } from "../audit/record";
import { explainPeopleRefusal, unknownReferences } from "../people/check-employee";
import { found, refuseFields } from "../refuse";
import type { ServiceContext } from "../service-context";
import { followJobs } from "./follow-jobs";
import { jobOnWire } from "./job-wire";
import { refuseCircles, shownAmong } from "./write-job";

/** Writes what somebody does, and where, from a day on. Errors: 404, 422. */
export async function addJob(ctx: ServiceContext, { id, ...input }: AddJobInput): Promise<Job> {
  return explainPeopleRefusal(() =>
    inTransaction(ctx, async (tx) => {
      await lockDirectory(tx);
      await shareCalendar(tx);
      const row = found(await lockEmployeeRow(tx, id), "missing.employee");
      const [known] = await readJobs(tx, [row.id], ctx.now);
      return writeJob(tx, ctx, { row, before: found(known, "missing.employee"), input });
    }),
  );
}

interface Writing {
  readonly row: EmployeeRow;
  readonly before: JobsOfEmployee;
  readonly input: Omit<AddJobInput, "id">;
}

async function writeJob(tx: Transaction, ctx: ServiceContext, { row, before, input }: Writing): Promise<Job> {
  const { effective_date: day, ...fields } = input;
  const given: GivenJob = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  );
  refuseFields(await whyUnfit(tx, { before, input, given }));
  const date = jobDateOf(before.jobs, day, before.firstDay);
  const jobs = withJob(before.jobs, { id: randomUUID(), date, given });
  const after = { before, ...shownAmong(jobs, before) };
  await writeJobs(tx, [after], ctx.now);
  const job = jobOnWire(jobOn(jobs, day), before.firstDay);
  await record(tx, ctx, {
    action: "job.added",
    entity: "employee",
    entityId: row.id,
    after: { ...given, effective_date: job.effective_date },
  });
  await refuseCircles(tx, [row.id]);
  await followJobs(tx, ctx, { row, after });
  return job;
}

const BEFORE: FieldError = {
  path: "/effective_date",
  code: "before_hire_date",
  sentence: "people.before_hire_date",
};
const UNKNOWN_TYPE: FieldError = {
  path: "/change_type_id",
  code: "unknown_id",
  sentence: "missing.change_type",
};

async function whyUnfit(
  tx: Transaction,
  { before, input, given }: Pick<Writing, "before" | "input"> & { readonly given: GivenJob },
): Promise<FieldError[]> {
  const { effective_date: day } = input;
  if (day < before.firstDay) return [BEFORE];
  // What is kept of the day may have been deleted since.
  const that = jobFieldsOf(jobOn(before.jobs, day));
  const errors = await unknownReferences(tx, that, { ...that, ...given });
  const changeType = given.change_type_id ?? null;
  if (changeType !== null && !(await hasChangeType(tx, changeType))) errors.push(UNKNOWN_TYPE);
  if (given.manager_id === before.employeeId) errors.push(CIRCLE);
  return errors;
}
