import { describe, expect, it } from "vitest";
import { approved, factsOf, lot, pending } from "@/test/worlds/balance-builder";
import { type IsoDate, isoDate } from "../../dates/iso-date";
import { balanceOf } from "../balance";
import type { BalanceFacts } from "../facts";
import { ledgerOf } from "../ledger";
import { closeCycles } from "./close-cycles";

const TEN_DAYS_OF_JUNE = Object.fromEntries(
  ["01", "02", "03", "04", "05", "08", "09", "10", "11", "12"].map((day) => [`2026-06-${day}`, 100]),
);
const EIGHT_DAYS_OF_JULY = Object.fromEntries(
  ["01", "02", "03", "06", "07", "08", "09", "10"].map((day) => [`2026-07-${day}`, 100]),
);
/** 18 of 25 days: 7 are left. */
const EIGHTEEN_DAYS = { ...TEN_DAYS_OF_JUNE, ...EIGHT_DAYS_OF_JULY };

function on(facts: BalanceFacts, date: string) {
  const [assignment] = facts.assignments;
  if (assignment === undefined) throw new RangeError("nothing is assigned");
  return balanceOf(facts, assignment, isoDate(date));
}

const capped = { carryoverLimit: 500, carryoverExpiryMonths: 3 };

describe("what a closed cycle hands on", () => {
  it.each<[string, number | null, number]>([
    ["null carries all", null, 700],
    ["0 carries nothing", 0, 0],
    ["a limit below the remainder", 500, 500],
    ["a limit above it", 1000, 700],
  ])("%s", (_name, carryoverLimit, carried) => {
    const facts = factsOf({ policy: { carryoverLimit }, charges: approved(EIGHTEEN_DAYS) });
    expect(on(facts, "2027-01-01").carryover).toBe(carried);
  });

  it("trap 13: the cap applies to the remainder, not to the entitlement", () => {
    const charges = approved({ ...EIGHTEEN_DAYS, "2027-06-01": 100, "2027-06-02": 100 });
    const facts = factsOf({ policy: { carryoverLimit: 500 }, charges });
    expect(on(facts, "2027-12-31")).toMatchObject({
      carryover: 500,
      accrued: 2500,
      taken: 200,
      current: 2800,
    });
    expect(on(facts, "2028-01-01")).toMatchObject({ carryover: 500, current: 3000 });
  });

  it("pending days hold what they ask for", () => {
    const facts = factsOf({ charges: [...approved(TEN_DAYS_OF_JUNE), ...pending(EIGHT_DAYS_OF_JULY)] });
    expect(on(facts, "2027-01-01").carryover).toBe(700);
  });

  it("a negative remainder is carried in full, whatever the limit, and never lapses", () => {
    const charges = approved({ ...EIGHTEEN_DAYS, "2026-08-03": 100 });
    const policy = { annualAllowance: 1700, carryoverLimit: 0, carryoverExpiryMonths: 1 };
    const facts = factsOf({ policy, charges });
    expect(on(facts, "2026-12-31").current).toBe(-200);
    expect(on(facts, "2027-06-01")).toMatchObject({ carryover: -200, accrued: 1700, current: 1500 });
    expect(closeCycles(facts, isoDate("2027-06-01"))).toEqual([
      {
        start: "2026-01-01",
        end: "2026-12-31",
        remaining: -200,
        opening: { from: "2027-01-01", lots: [lot("2026-12-31", null, -200)] },
      },
    ]);
  });

  it("trap 14: a late change in an old cycle re-derives what the later ones carry", () => {
    const before = factsOf({ policy: { carryoverLimit: 1000 }, charges: approved(EIGHTEEN_DAYS) });
    const after = factsOf({ policy: { carryoverLimit: 1000 }, charges: approved(TEN_DAYS_OF_JUNE) });
    expect(on(before, "2027-05-01").current).toBe(3200);
    expect(on(after, "2027-05-01").current).toBe(3500);
  });
});

describe("trap 12: on expiry only unused carried days lapse", () => {
  const used = { ...EIGHTEEN_DAYS, "2027-02-01": 100, "2027-02-02": 100 };
  const facts = factsOf({ policy: capped, charges: approved(used) });

  it.each([
    ["on the last day they are there", "2027-03-31", 500, 2800],
    ["on the next, what was not used is gone", "2027-04-01", 200, 2500],
  ])("%s", (_name, date, carryover, current) => {
    expect(on(facts, date)).toMatchObject({ carryover, current });
  });

  it("pending days use them too", () => {
    const asked = pending({ "2027-02-01": 100, "2027-02-02": 100 });
    const withPending = factsOf({ policy: capped, charges: [...approved(EIGHTEEN_DAYS), ...asked] });
    expect(on(withPending, "2027-04-01")).toMatchObject({ carryover: 200, requested: 200, current: 2500 });
  });

  it("a request over the expiry date is split: 30 and 31 March use them, 1 and 2 April do not", () => {
    const over = { "2027-03-30": 100, "2027-03-31": 100, "2027-04-01": 100, "2027-04-02": 100 };
    const split = factsOf({ policy: capped, charges: approved({ ...EIGHTEEN_DAYS, ...over }) });
    expect(on(split, "2027-04-01")).toMatchObject({ carryover: 200, taken: 400, current: 2300 });
  });

  it.each<[string, string, string, string]>([
    ["a closing at a month's end lapses at a month's end", "quarterly", "2026-03-31", "2026-06-30"],
    ["trap 15: 30 September and 3 months is 31 December", "quarterly", "2026-09-30", "2026-12-31"],
    ["trap 15: 30 November and 3 months is the last of February", "monthly", "2026-11-30", "2027-02-28"],
    ["the 15th lapses on a 15th", "semi-monthly", "2026-01-15", "2026-04-15"],
    ["a Sunday lapses on its date", "weekly", "2026-01-18", "2026-04-18"],
  ])("%s", (_name, frequency, closing, last) => {
    const policy = { balanceClosingFrequency: frequency as "weekly", carryoverExpiryMonths: 3 };
    const closed = closeCycles(factsOf({ policy }), isoDate("2027-01-01")).find(({ end }) => end === closing);
    expect(closed?.opening.lots.at(-1)).toMatchObject({ closedOn: closing, lapsesAfter: last });
  });
});

describe("days carried on and on", () => {
  /** 2 days a month, 5 carried at most, for three months. */
  const monthly = { balanceClosingFrequency: "monthly", annualAllowance: 2400, ...capped } as const;

  function lotsAfter(facts: BalanceFacts, closing: string) {
    const closed = closeCycles(facts, isoDate("2026-12-31")).find(({ end }) => end === (closing as IsoDate));
    return closed?.opening.lots.map(({ closedOn, hundredths }) => `${closedOn} ${hundredths}`);
  }

  it("keep the closing at which they were first carried; the cap keeps the newest", () => {
    const facts = factsOf({ policy: monthly });
    expect(lotsAfter(facts, "2026-02-28")).toEqual(["2026-01-31 200", "2026-02-28 200"]);
    expect(lotsAfter(facts, "2026-03-31")).toEqual(["2026-01-31 100", "2026-02-28 200", "2026-03-31 200"]);
    expect(lotsAfter(facts, "2026-04-30")).toEqual(["2026-02-28 100", "2026-03-31 200", "2026-04-30 200"]);
    expect(on(facts, "2026-04-30")).toMatchObject({ carryover: 500, accrued: 200, current: 700 });
  });

  it("are used oldest first, by the date of the day off and not of the request", () => {
    const late = approved({ "2026-03-02": 100 });
    const early = pending({ "2026-02-02": 100 });
    const facts = factsOf({ policy: monthly, charges: [...late, ...early] });
    expect(lotsAfter(facts, "2026-02-28")).toEqual(["2026-01-31 100", "2026-02-28 200"]);
    expect(lotsAfter(facts, "2026-03-31")).toEqual(["2026-02-28 200", "2026-03-31 200"]);
  });

  it("are carried over a gap between assignments, by the ledger of employee and policy", () => {
    const charges = approved(EIGHTEEN_DAYS);
    const first = factsOf({ charges }).assignments[0];
    const again = { effectiveDate: isoDate("2028-07-01"), endEffectiveDate: null };
    if (first === undefined) throw new RangeError("nothing is assigned");
    const ended = { ...first, endEffectiveDate: isoDate("2026-12-31") };
    const facts = factsOf({ charges, assignments: [ended, again] });
    expect(balanceOf(facts, again, isoDate("2028-08-01"))).toMatchObject({
      cycleStart: "2028-01-01",
      carryover: 700,
      accrued: 1257,
      current: 1957,
    });
    expect(ledgerOf(facts, { today: isoDate("2028-08-01") }).cycles).toHaveLength(3);
  });
});
