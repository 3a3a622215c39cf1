import { type IsoDate, laterOf } from "../dates/iso-date";

const JOB_FIELDS = ["department_id", "site_id", "position_id", "employment_type_id", "manager_id"] as const;

/** What somebody does and where; columns and the wire have the same names. */
export type JobFields = Readonly<Record<(typeof JOB_FIELDS)[number], string | null>>;

/** What somebody does and where, from a day on until the next job. */
export interface Job extends JobFields {
  readonly id: string;
  /** Null: from the first day of employment. Only the first one has none. */
  readonly effective_date: IsoDate | null;
  readonly change_type_id: string | null;
  readonly note: string | null;
  /** Of a site that was deleted since, whose id is null; likewise below. */
  readonly site_name: string | null;
  readonly position_name: string | null;
  readonly employment_type_name: string | null;
}

/** What is written of a job; an absent field keeps the value of that day. */
export type GivenJob = Partial<JobFields & Pick<Job, "change_type_id" | "note">>;

/** The job in force on a day: the last that has begun, else the first. */
export function jobOn<J extends Pick<Job, "effective_date">>(jobs: readonly J[], date: IsoDate): J {
  const begun = jobs.filter(({ effective_date }) => effective_date === null || effective_date <= date);
  const job = inOrder(begun).at(-1) ?? inOrder(jobs)[0];
  if (job === undefined) throw new Error("Every employee has a job.");
  return job;
}

/** Jobs in order of time. */
export function inOrder<J extends Pick<Job, "effective_date">>(jobs: readonly J[]): J[] {
  return [...jobs].sort((a, b) => ((a.effective_date ?? "") < (b.effective_date ?? "") ? -1 : 1));
}

/** The five fields alone. */
export function jobFieldsOf(fields: JobFields): JobFields {
  const { department_id, site_id, position_id, employment_type_id, manager_id } = fields;
  return { department_id, site_id, position_id, employment_type_id, manager_id };
}

/** Whether any of the five fields differ. */
export function isOtherJob(one: JobFields, other: JobFields): boolean {
  return JOB_FIELDS.some((field) => one[field] !== other[field]);
}

/**
 * The jobs after one is written; it replaces one of the same day. What a later job had only kept, it now keeps
 * from the new one.
 */
export function withJob(
  jobs: readonly Job[],
  { id, date, given }: { readonly id: string; readonly date: IsoDate | null; readonly given: GivenJob },
): readonly Job[] {
  const before = date === null ? firstOf(jobs) : jobOn(jobs, date);
  const isReplaced = before.effective_date === date;
  const written = isReplaced
    ? { ...before, ...given }
    : { ...before, change_type_id: null, note: null, ...given, id, effective_date: date };
  const others = isReplaced ? jobs.filter((job) => job !== before) : jobs;
  return inOrder([...keepOn(others, { after: date, from: before, to: written }), written]);
}

/** The jobs after one is removed; what later ones had kept from it, they keep from the one before. */
export function withoutJob(jobs: readonly Job[], id: string): readonly Job[] {
  const gone = jobs.find((job) => job.id === id);
  const others = jobs.filter((job) => job !== gone);
  const earlier = inOrder(others).filter((job) => (job.effective_date ?? "") < (gone?.effective_date ?? ""));
  const before = earlier.at(-1);
  if (gone === undefined || before === undefined) return jobs;
  return inOrder(keepOn(others, { after: gone.effective_date, from: gone, to: before }));
}

/** Later jobs keep a value until one of them has another. */
function keepOn(
  jobs: readonly Job[],
  { after, from, to }: { readonly after: IsoDate | null; readonly from: JobFields; readonly to: JobFields },
): Job[] {
  const kept = new Set<(typeof JOB_FIELDS)[number]>(JOB_FIELDS);
  return inOrder(jobs).map((job) => {
    if (job.effective_date === null || (after !== null && job.effective_date <= after)) return job;
    for (const field of kept) if (job[field] !== from[field]) kept.delete(field);
    return { ...job, ...Object.fromEntries([...kept].map((field) => [field, to[field]])) };
  });
}

function firstOf(jobs: readonly Job[]): Job {
  const [first] = inOrder(jobs);
  if (first === undefined) throw new Error("Every employee has a job.");
  return first;
}

/**
 * The job that the employee's row is on a day. Time only moves forward: somebody who goes west already has it,
 * although the day begins later there.
 */
export function jobShown(jobs: readonly Job[], { shown, today }: { shown: Job; today: IsoDate }): Job {
  return jobOn(jobs, shown.effective_date === null ? today : laterOf(today, shown.effective_date));
}

/** Whether a job is still to come, and can be taken out. */
export function isJobAhead(job: Job, { shown, today }: { shown: Job; today: IsoDate }): boolean {
  return job.effective_date !== null && job.effective_date > today && job.id !== shown.id;
}

/**
 * From when a job that is written on a day holds; null: it is the first, which begins with the employment. A corrected hire date can
 * lie after jobs that had begun: then the first is over by that day.
 */
export function jobDateOf(
  jobs: readonly Pick<Job, "effective_date">[],
  date: IsoDate,
  firstDay: IsoDate,
): IsoDate | null {
  const isOver = jobs.some(({ effective_date }) => effective_date !== null && effective_date <= date);
  return date <= firstDay && !isOver ? null : date;
}
