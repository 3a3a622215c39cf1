import { describe, expect, it } from "vitest";
import {
  aBlackout,
  aCalendar,
  adjusted,
  approved,
  assigned,
  factsOf,
  off,
  pending,
  requestFacts,
} from "@/test/worlds/balance-builder";
import { timelineOf } from "../../balances/policy-versions";
import { isoDate } from "../../dates/iso-date";
import { splitOverCycles } from "../charged-cycles";
import { checkRequest, type RequestFacts } from "../check-request";
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
    [
      "not when nobody more may be away on its day",
      { limits: [{ ...aBlackout("2026-11-23"), kind: "capacity", maxAbsent: 0 }] },
    ],
    [
      "not when the policy is held only from the day after",
      { balance: factsOf({ assignments: [assigned("2026-11-24")] }) },
    ],
    ["not when its day is a holiday since", { calendar: aCalendar({ holidays: [holiday("2026-11-23")] }) }],
    [
      "not when its cycle is another",
      { balance: factsOf({ policy: { balanceClosingFrequency: "semi-annual" } }) },
    ],
  ])("%s", (_name, changed) => expect(fitsAgain(requestFacts(TODAY, changed), monday)).toBe(false));

  it.each<[string, ReturnType<typeof assigned>[]]>([
    ["from its very day", [assigned("2026-11-23")]],
    ["to its very day", [assigned("2026-01-01", "2026-11-23")]],
    ["then, and again later", [assigned("2026-01-01", "2026-12-31"), assigned("2027-06-01")]],
  ])("where the policy is held %s", (_name, assignments) =>
    expect(fitsAgain(requestFacts(TODAY, { balance: factsOf({ assignments }) }), monday)).toBe(true),
  );

  it("although sick leave was asked for on its day, which takes nothing yet", () => {
    const liveRequests = [{ ...off("2026-11-23"), status: "pending" as const, interrupts: true }];
    expect(fitsAgain(requestFacts(TODAY, { liveRequests }), monday)).toBe(true);
    expect(
      fitsAgain(
        requestFacts(TODAY, {
          liveRequests: [{ ...off("2026-11-23"), interrupts: true, status: "approved" }],
        }),
        monday,
      ),
    ).toBe(false);
  });

  it("not when one of its days is a holiday since, today's included", () => {
    const calendar = aCalendar({ holidays: [holiday("2026-11-20")] });
    expect(fitsAgain(requestFacts(TODAY, { calendar }), held("2026-11-20", "2026-11-23"))).toBe(false);
  });

  it.each<[string, HeldBefore["charges"]]>([
    ["end on another day", [{ start: isoDate("2026-01-01"), end: isoDate("2026-11-30"), hundredths: 100 }]],
    ["took another amount", [{ start: isoDate("2026-01-01"), end: isoDate("2026-12-31"), hundredths: 50 }]],
    [
      "were more",
      [
        { start: isoDate("2026-01-01"), end: isoDate("2026-12-31"), hundredths: 100 },
        { start: isoDate("2027-01-01"), end: isoDate("2027-12-31"), hundredths: 100 },
      ],
    ],
  ])("not when its cycles %s then", (_name, charges) =>
    expect(fitsAgain(requestFacts(TODAY), { ...monday, charges })).toBe(false),
  );

  it("not when only the second of its cycles is another", () => {
    const over = held("2026-12-28", "2027-01-08");
    const [first, second] = over.charges;
    if (first === undefined || second === undefined) throw new RangeError("It lies in two cycles");
    const charges = [first, { ...second, hundredths: second.hundredths + 100 }];
    expect(fitsAgain(requestFacts(TODAY), { ...over, charges })).toBe(false);
  });

  it("not when the balance carries it only if another is not replaced", () => {
    // One day a month is earned: two are there on Monday, 9 March, which a replacement may take; one is wanted on Wednesday.
    const balance = factsOf({
      policy: { annualAllowance: 1200, accrualCycle: "monthly" },
      charges: [...approved({ "2026-10-05": 200 }, "old"), ...pending({ "2026-03-09": 200 }, "new")],
    });
    const wednesday = held("2026-03-11", "2026-03-11", requestFacts("2026-03-02"));
    const replacements = [{ requestId: "new", replacesId: "old" }];
    expect(fitsAgain(requestFacts("2026-03-02", { balance: { ...balance, replacements } }), wednesday)).toBe(
      false,
    );
    expect(
      fitsAgain(
        requestFacts("2026-03-02", { balance: { ...balance, charges: balance.charges.slice(0, 1) } }),
        wednesday,
      ),
    ).toBe(true);
  });

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
