import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyDate, anyFactsWithGrants } from "@/test/worlds/balance-arbitraries";
import { adjusted, approved, factsOf, granted, lot, pending } from "@/test/worlds/balance-builder";
import { isoDate } from "../../dates/iso-date";
import { balanceOf } from "../balance";
import type { BalanceFacts } from "../facts";
import { ledgerCycleOf } from "../ledger";
import { closeCycles } from "./close-cycles";

function on(facts: BalanceFacts, date: string) {
  const [assignment] = facts.assignments;
  if (assignment === undefined) throw new RangeError("nothing is assigned");
  const { carryover, adjusted: byHand, current } = balanceOf(facts, assignment, isoDate(date));
  return { carryover, byHand, current };
}

/** So many days off in a row from a date on; the calendar does not matter here. */
const daysFrom = (first: string, count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      new Date(Date.parse(first) + at * 86_400_000).toISOString().slice(0, 10),
      100,
    ]),
  );

describe("days granted with an end of their own", () => {
  const facts = factsOf({
    adjustments: granted("2026-02-01", 300, "2026-06-30"),
    charges: approved({ "2026-03-02": 100 }),
  });

  it.each<[string, string, number, number]>([
    ["are there until their last day", "2026-06-30", 300, 2700],
    ["leave the adjustments when they lapse unused", "2026-07-01", 100, 2500],
  ])("%s", (_name, date, byHand, current) =>
    expect(on(facts, date)).toEqual({ carryover: 0, byHand, current }),
  );

  it("are one line of the ledger, and what lapses of them another", () => {
    const { entries, balance } = ledgerCycleOf(facts, { today: isoDate("2026-07-01") });
    expect(entries.map(({ date, kind, hundredths }) => `${date} ${kind} ${hundredths}`)).toEqual([
      "2026-01-01 accrued 2500",
      "2026-02-01 adjusted 300",
      "2026-03-02 taken -100",
      "2026-07-01 lapsed -200",
    ]);
    expect(balance).toBe(2500);
  });

  it("are used by no day off before they were granted", () => {
    const before = factsOf({
      adjustments: granted("2026-02-01", 300, "2026-06-30"),
      charges: approved({ "2026-01-12": 100 }),
    });
    expect(on(before, "2026-07-01")).toEqual({ carryover: 0, byHand: 0, current: 2400 });
  });

  it("are used before the cycle's own, also by what waits for approval", () => {
    const asked = factsOf({
      policy: { carryoverLimit: 0 },
      adjustments: granted("2026-02-01", 200, "2027-02-28"),
      charges: pending({ "2026-03-02": 100 }),
    });
    expect(on(asked, "2027-01-01")).toEqual({ carryover: 100, byHand: 0, current: 2600 });
  });
});

describe("past a closing, granted days", () => {
  it("are carried outside the cap with their own end, and leave what was carried", () => {
    const facts = factsOf({
      policy: { carryoverLimit: 500, carryoverExpiryMonths: 3 },
      adjustments: granted("2026-11-02", 200, "2027-02-15"),
    });
    expect(on(facts, "2027-02-15")).toEqual({ carryover: 700, byHand: 0, current: 3200 });
    expect(on(facts, "2027-02-16")).toEqual({ carryover: 500, byHand: 0, current: 3000 });
    expect(on(facts, "2027-04-01")).toEqual({ carryover: 0, byHand: 0, current: 2500 });
    expect(closeCycles(facts, isoDate("2027-01-01"))[0]?.opening.lots).toEqual([
      { ...lot("2026-11-02", "2027-02-15", 200), isGranted: true },
      lot("2026-12-31", "2027-03-31", 500),
    ]);
  });

  it("are cut by no later closing either", () => {
    const facts = factsOf({
      policy: { balanceClosingFrequency: "monthly", annualAllowance: 2400, carryoverLimit: 0 },
      adjustments: granted("2026-01-15", 300, "2026-05-15"),
      charges: approved({ "2026-03-03": 100 }),
    });
    expect(on(facts, "2026-05-15")).toEqual({ carryover: 200, byHand: 0, current: 400 });
    expect(on(facts, "2026-05-16")).toEqual({ carryover: 0, byHand: 0, current: 200 });
  });

  it("are derived from what was kept of the closing as from the beginning", () => {
    const facts = factsOf({
      policy: { balanceClosingFrequency: "monthly", annualAllowance: 2400, carryoverLimit: 0 },
      adjustments: granted("2026-01-15", 300, "2026-05-15"),
    });
    const closed = closeCycles(facts, isoDate("2026-04-01")).at(-1);
    expect(on({ ...facts, opening: closed?.opening ?? null }, "2026-05-16")).toEqual(on(facts, "2026-05-16"));
  });

  it("are gone when they end with the cycle", () => {
    const facts = factsOf({
      policy: { carryoverLimit: null },
      adjustments: granted("2026-12-01", 200, "2026-12-31"),
    });
    expect(on(facts, "2026-12-31")).toMatchObject({ byHand: 200, current: 2700 });
    expect(on(facts, "2027-01-01")).toMatchObject({ carryover: 2500 });
  });

  it("a lot granted on 20 December against a remainder of -3 carries -1", () => {
    const facts = factsOf({
      policy: { carryoverLimit: 500 },
      adjustments: granted("2026-12-20", 200, "2027-03-31"),
      charges: approved(daysFrom("2026-06-01", 28)),
    });
    expect(on(facts, "2026-12-19").current).toBe(-100);
    expect(on(facts, "2027-01-01")).toEqual({ carryover: -100, byHand: 0, current: 2400 });
    expect(on(facts, "2027-04-01")).toEqual({ carryover: -100, byHand: 0, current: 2400 });
  });
});

describe("of several lots", () => {
  /** 5 days carried until 31 March; 2 granted on 15 January until another day. */
  const facts = (ends: string, charges: Record<string, number>, byHand: Record<string, number> = {}) =>
    factsOf({
      policy: { carryoverLimit: 500, carryoverExpiryMonths: 3 },
      adjustments: [...granted("2027-01-15", 200, ends), ...adjusted(byHand)],
      charges: approved(charges),
    });
  const two = { "2027-02-01": 100, "2027-02-02": 100 };

  it.each<[string, BalanceFacts, string, number, number]>([
    ["a granted one that ends first is used first", facts("2027-02-28", two), "2027-03-01", 500, 200],
    ["and then nothing of it lapses", facts("2027-02-28", two), "2027-04-01", 0, 200],
    ["a carried one that ends first is used first", facts("2027-06-30", two), "2027-04-01", 200, 200],
    ["and the granted one lapses", facts("2027-06-30", two), "2027-07-01", 200, 0],
    [
      "what is taken away by hand is taken in the same order",
      facts("2027-06-30", {}, { "2027-02-01": -200 }),
      "2027-04-01",
      200,
      0,
    ],
    [
      "but not from what has lapsed by then",
      facts("2027-06-30", {}, { "2027-05-01": -100 }),
      "2027-07-01",
      0,
      0,
    ],
  ])("%s", (_name, given, date, carryover, byHand) =>
    expect(on(given, date)).toMatchObject({ carryover, byHand }),
  );

  it("one without an end is used after those with one, whichever is older", () => {
    const kept = factsOf({
      adjustments: granted("2027-01-15", 200, "2027-06-30"),
      charges: approved({ "2027-02-01": 100 }),
    });
    // 25 days are carried without an end, and the day off is one of the two granted.
    expect(on(kept, "2027-07-01")).toEqual({ carryover: 2500, byHand: 100, current: 5000 });
  });

  it.each<[string, "correction" | "payout" | "donation", number]>([
    ["a correction spares them where nothing was granted, as ever", "correction", 0],
    ["a payout does not", "payout", 200],
    ["nor does a donation", "donation", 200],
  ])("of carried days, %s", (_name, kind, carryover) => {
    const [taken] = adjusted({ "2027-02-01": -200 });
    if (taken === undefined) throw new RangeError("nothing is adjusted");
    const policy = { carryoverLimit: 500, carryoverExpiryMonths: 3 };
    const given = factsOf({ policy, adjustments: [{ ...taken, kind }] });
    expect(on(given, "2027-04-01")).toEqual({ carryover, byHand: -200, current: 2300 + carryover });
  });

  it("a payout takes granted days before the cycle's own", () => {
    const [given] = granted("2026-02-01", 300, "2026-06-30");
    if (given === undefined) throw new RangeError("nothing is granted");
    const paid = { date: isoDate("2026-03-01"), hundredths: -200, reason: "Paid", kind: "payout" } as const;
    const facts2 = factsOf({ adjustments: [given, paid] });
    expect(on(facts2, "2026-07-01")).toEqual({ carryover: 0, byHand: 0, current: 2500 });
  });
});

describe("without an end, what is added counts as it always did", () => {
  it.each(["correction", "opening", "granted", "payout", "donation"] as const)("%s", (kind) => {
    const [plain] = adjusted({ "2026-02-01": 300 });
    if (plain === undefined) throw new RangeError("nothing is adjusted");
    const at = (facts: BalanceFacts) => ["2026-12-31", "2027-01-01"].map((date) => on(facts, date));
    const policy = { carryoverLimit: 500 };
    expect(at(factsOf({ policy, adjustments: [{ ...plain, kind, expiresOn: null }] }))).toEqual(
      at(factsOf({ policy, adjustments: [plain] })),
    );
  });
});

describe("under any policy and any dates", () => {
  it("the ledger's lines add up to the balance", () => {
    fc.assert(
      fc.property(anyFactsWithGrants, anyDate, (facts, today) => {
        const { entries, balance } = ledgerCycleOf(facts, { today });
        expect(entries.reduce((sum, { hundredths }) => sum + hundredths, 0)).toBe(balance);
      }),
    );
  });

  it("what is kept of closings derives the same as the whole history", () => {
    fc.assert(
      fc.property(anyFactsWithGrants, anyDate, (facts, today) => {
        const openings = closeCycles(facts, today).map(({ opening }) => opening);
        for (const opening of openings) {
          expect(ledgerCycleOf({ ...facts, opening }, { today })).toEqual(ledgerCycleOf(facts, { today }));
        }
      }),
      { numRuns: 30 },
    );
  }, 60_000);

  it("giving a day back never leaves less", () => {
    fc.assert(
      fc.property(anyFactsWithGrants, anyDate, (facts, today) => {
        const [, ...charges] = facts.charges;
        const more = ledgerCycleOf({ ...facts, charges }, { today }).balance;
        expect(more).toBeGreaterThanOrEqual(ledgerCycleOf(facts, { today }).balance);
      }),
    );
  });
});

it("days that are given back after a lot has lapsed return to it, and lapse", () => {
  const adjustments = granted("2026-02-01", 100, "2026-06-30");
  const taken = factsOf({ adjustments, charges: approved({ "2026-03-02": 100 }) });
  const back = factsOf({ adjustments });
  const at = (facts: BalanceFacts) => on(facts, "2026-07-01").current;
  expect([at(taken), at(back)]).toEqual([2500, 2500]);
});
