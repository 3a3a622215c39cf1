import { expect, it } from "vitest";
import { type SetUpFacts, stepsOf, yearsToHave } from "./set-up-steps";

const NOTHING: SetUpFacts = {
  hasSite: false,
  hasHolidays: false,
  hasPolicy: false,
  hasPeople: false,
  hasApprovers: false,
  skipped: [],
};
const statesOf = (facts: Partial<SetUpFacts>) =>
  stepsOf({ ...NOTHING, ...facts })
    .map(({ state }) => state)
    .join(" ");

it.each([
  [{}, "open open open open open"],
  [{ hasSite: true, hasPeople: true }, "done open open done open"],
  [{ skipped: ["holidays", "approvers"] }, "open skipped open open skipped"],
  [{ hasHolidays: true, hasPolicy: true, skipped: ["holidays"] }, "open done done open open"],
] satisfies [Partial<SetUpFacts>, string][])("with %j the steps are %s", (facts, states) =>
  expect(statesOf(facts)).toBe(states),
);

it.each([
  ["2026-01-01", [2026]],
  ["2026-08-31", [2026]],
  ["2026-09-01", [2026, 2027]],
  ["2026-12-31", [2026, 2027]],
])("on %s the holidays of %j have to be there", (today, years) => expect(yearsToHave(today)).toEqual(years));
