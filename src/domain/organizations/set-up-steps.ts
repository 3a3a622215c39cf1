/**
 * What an organization needs before somebody can ask for time off, in the order in which an admin is guided
 * through it.
 */
export const SET_UP_STEPS = ["place", "holidays", "policy", "people", "approvers"] as const;
export type SetUpStep = (typeof SET_UP_STEPS)[number];

export type StepState = "open" | "done" | "skipped";

/** What already exists. */
export interface SetUpFacts {
  readonly hasSite: boolean;
  /** Any that are not over. */
  readonly hasHolidays: boolean;
  readonly hasPolicy: boolean;
  /** Somebody besides the first admin. */
  readonly hasPeople: boolean;
  readonly hasApprovers: boolean;
  readonly skipped: readonly SetUpStep[];
}

/** The state of each step: a step whose result exists is done, even if somebody skipped it. */
export function stepsOf(facts: SetUpFacts): { id: SetUpStep; state: StepState }[] {
  const isDone: Readonly<Record<SetUpStep, boolean>> = {
    place: facts.hasSite,
    holidays: facts.hasHolidays,
    policy: facts.hasPolicy,
    people: facts.hasPeople,
    approvers: facts.hasApprovers,
  };
  return SET_UP_STEPS.map((id) => ({
    id,
    state: isDone[id] ? "done" : facts.skipped.includes(id) ? "skipped" : "open",
  }));
}

const FROM_MONTH = 9;

/**
 * The years whose holidays should exist: this one, and from September on the next, which people begin to
 * plan.
 */
export function yearsToHave(today: string): number[] {
  const year = Number(today.slice(0, 4));
  return Number(today.slice(5, 7)) >= FROM_MONTH ? [year, year + 1] : [year];
}
