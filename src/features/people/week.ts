import type { WorkPattern } from "@/contracts/people/work-patterns";

export const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof DAYS)[number];
export type Week = Pick<WorkPattern, Weekday>;

interface Run {
  /** Days count from Monday, 0. */
  first: number;
  last: number;
  part: NonNullable<Week[Weekday]>;
}

/** A week as runs of days that are worked alike, so that it can be said in few words. */
export function runsOf(week: Week): Run[] {
  const runs: Run[] = [];
  DAYS.forEach((day, at) => {
    const part = week[day];
    if (part === null) return;
    const run = runs.at(-1);
    if (run && run.last === at - 1 && run.part === part) run.last = at;
    else runs.push({ first: at, last: at, part });
  });
  return runs;
}
