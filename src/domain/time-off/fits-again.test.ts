import { describe, expect, it } from "vitest";
import {
  aBlackout,
  aCalendar,
  adjusted,
  assigned,
  factsOf,
  off,
  requestFacts,
} from "@/test/worlds/balance-builder";
import { timelineOf } from "../balances/policy-versions";
import { isoDate } from "../dates/iso-date";
import { splitOverCycles } from "./charged-cycles";
import { checkRequest, type RequestFacts } from "./check-request";
import { fitsAgain, type HeldBefore } from "./fits-again";

const TODAY = "2026-11-20";

/** As it was written when it was made. */
function held(start: string, end = start, facts: RequestFacts = requestFacts(TODAY)): HeldBefore {
  const asked = off(start, end);
  const { dates } = checkRequest(facts, { dates: asked, papers: null });
  const charges = splitOverCycles(timelineOf(facts.balance.versions), dates);
  return { ...asked, dates, charges, limitsOverridden: false, interrupts: false };
}

describe("a declined request fits again", () => {
  const monday = held("2026-11-23");

  it("where nothing has changed", () => expect(fitsAgain(requestFacts(TODAY), monday)).toBe(true));

  it("over two cycles", () =>
    expect(fitsAgain(requestFacts(TODAY), held("2026-12-28", "2027-01-08"))).toBe(true));

  it("whatever notice it would need today", () => {
    const facts = requestFacts(TODAY);
    const policy = { ...facts.policy, noticePeriod: "weeks" as const, noticePeriodCount: 3 };
    expect(fitsAgain({ ...facts, policy } as RequestFacts, monday)).toBe(true);
  });

  it.each<[string, Partial<RequestFacts>]>([
    ["not when something else has its days", { liveRequests: [off("2026-11-20", "2026-11-23")] }],
    [
      "not when its days are used up",
      { balance: factsOf({ adjustments: adjusted({ "2026-11-20": -2500 }) }) },
    ],
    [
      "not when the policy is not held any more",
      { balance: factsOf({ assignments: [assigned("2026-01-01", "2026-11-22")] }) },
    ],
    ["not when a limit on booking is in its way since", { limits: [aBlackout("2026-11-23")] }],
    ["not when its day is a holiday since", { calendar: aCalendar({ holidays: [holiday("2026-11-23")] }) }],
    [
      "not when its cycle is another",
      { balance: factsOf({ policy: { balanceClosingFrequency: "semi-annual" } }) },
    ],
  ])("%s", (_name, changed) => expect(fitsAgain(requestFacts(TODAY, changed), monday)).toBe(false));

  it("although a limit is in its way, when it was booked despite one", () => {
    const facts = requestFacts(TODAY, { limits: [aBlackout("2026-11-23")] });
    expect(fitsAgain(facts, { ...monday, limitsOverridden: true })).toBe(true);
  });

  it("where a day that has passed is a holiday since: it stays as it was counted", () => {
    const past = held("2026-11-16");
    const calendar = aCalendar({ holidays: [holiday("2026-11-16")] });
    expect(fitsAgain(requestFacts(TODAY, { calendar }), past)).toBe(true);
  });
});

function holiday(date: string) {
  const day = isoDate(date);
  return { name: "Holiday", startDate: day, endDate: day, partType: "FULL_DAY" as const };
}
