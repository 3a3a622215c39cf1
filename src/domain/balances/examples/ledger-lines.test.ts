import { describe, expect, it } from "vitest";
import { adjusted, approved, assigned, factsOf, granted, lot, pending } from "@/test/worlds/balance-builder";
import { isoDate } from "../../dates/iso-date";
import type { BalanceFacts } from "../facts";
import { ledgerCycleOf, ledgerOf, ledgerShown } from "../ledger";

const line = (kind: string, date: string, hundredths: number, more: object = {}) => ({
  kind,
  date,
  lastDate: date,
  hundredths,
  requestId: null,
  reason: null,
  adjustmentKind: null,
  linkedPolicyId: null,
  expiresOn: null,
  ...more,
});

const cycle = (facts: BalanceFacts, today: string, on = today) =>
  ledgerCycleOf(facts, { today: isoDate(today), on: isoDate(on) });

/** Date, kind and days of each line, past ones first. */
const brief = ({ entries, upcoming }: ReturnType<typeof cycle>) =>
  [...entries, ...upcoming].map(({ date, kind, hundredths }) => `${date} ${kind} ${hundredths}`);

describe("a cycle is explained", () => {
  const facts = factsOf({
    policy: { carryoverLimit: 500, carryoverExpiryMonths: 3 },
    adjustments: [...adjusted({ "2027-06-01": 100 }), ...granted("2027-03-01", 200, "2027-09-30")],
    charges: [
      ...pending({ "2027-08-02": 100 }, "asked"),
      ...approved({ "2027-02-01": 100, "2027-02-02": 100 }, "taken"),
    ],
  });

  it("line by line in order of dates, with what is still to come", () => {
    // Of five carried days two are used and three lapse; of two granted ones one is asked for and one will lapse.
    expect(cycle(facts, "2027-07-01")).toEqual({
      start: "2027-01-01",
      end: "2027-12-31",
      isUnlimited: false,
      balance: 500 - 300 + 2500 + 200 + 100 - 200 - 100,
      coveredFrom: null,
      entries: [
        line("carried", "2027-01-01", 500, { expiresOn: "2027-03-31" }),
        line("accrued", "2027-01-01", 2500),
        line("taken", "2027-02-01", -200, { lastDate: "2027-02-02", requestId: "taken" }),
        line("adjusted", "2027-03-01", 200, {
          reason: "Worked on a holiday",
          adjustmentKind: "granted",
          expiresOn: "2027-09-30",
        }),
        line("lapsed", "2027-04-01", -300),
        line("adjusted", "2027-06-01", 100, { reason: "Correction", adjustmentKind: "correction" }),
        line("requested", "2027-08-02", -100, { requestId: "asked" }),
      ],
      upcoming: [line("lapsed", "2027-10-01", -100)],
      heldBefore: "2026-12-31",
    });
  });

  it("as it stands today, also when it lies ahead", () => {
    expect(brief(cycle(facts, "2026-12-01", "2027-01-01"))[0]).toBe("2027-01-01 carried 500");
    expect(cycle(facts, "2026-12-01", "2027-01-01").entries).toHaveLength(6);
    expect(cycle(facts, "2027-04-01").upcoming.map(({ date }) => date)).toEqual(["2027-10-01"]);
    expect(cycle(facts, "2027-03-31").upcoming.map(({ date }) => date)).toEqual(["2027-04-01", "2027-10-01"]);
  });

  it("one after the other from the first", () => {
    const { cycles } = ledgerOf(facts, { today: isoDate("2026-11-20"), on: isoDate("2027-07-01") });
    expect(cycles.map(({ start, heldBefore }) => [start, heldBefore])).toEqual([
      ["2026-01-01", null],
      ["2027-01-01", "2026-12-31"],
    ]);
  });
});

describe("the first credit", () => {
  it("is shown on the day on which the policy was first held", () => {
    const late = factsOf({ assignments: [assigned("2027-05-10")] });
    // 236 of 365 days of 25.
    expect(brief(cycle(late, "2027-07-01"))).toEqual(["2027-05-10 accrued 1616"]);
    expect(cycle(late, "2027-07-01").heldBefore).toBeNull();
  });

  it("stands in its cycle where the policy is held only after it", () => {
    const early = factsOf({
      assignments: [assigned("2028-05-10")],
      adjustments: adjusted({ "2027-03-01": 100 }),
    });
    expect(brief(cycle(early, "2027-07-01")).at(-1)).toBe("2027-03-01 adjusted 100");
  });
});

describe("what was held before a cycle", () => {
  it("ended on the last day of the assignment before", () => {
    const assignments = [assigned("2026-01-01", "2026-06-30"), assigned("2027-03-01")];
    expect(cycle(factsOf({ assignments }), "2027-07-01").heldBefore).toBe("2026-06-30");
  });

  it("is nothing in the cycle in which it began, on its first day too", () =>
    expect(cycle(factsOf(), "2026-07-01").heldBefore).toBeNull());
});

describe("lines", () => {
  const opened = (hundredths: number, ends: string | null = null) => ({
    from: isoDate("2027-01-01"),
    lots: [lot("2026-12-31", ends, hundredths)],
  });

  it("of what is owed have no end", () =>
    expect(cycle(factsOf({ opening: opened(-300) }), "2027-07-01").entries[0]).toEqual(
      line("carried", "2027-01-01", -300),
    ));

  it("are two for days off of which nobody knows the request", () => {
    const charges = approved({ "2027-02-01": 100, "2027-02-02": 50 });
    expect(
      brief(cycle(factsOf({ opening: { ...opened(0), lots: [] }, charges }), "2027-07-01")).slice(1),
    ).toEqual(["2027-02-01 taken -100", "2027-02-02 taken -50"]);
  });

  it("of credits say what was beyond the cap", () => {
    const policy = { annualAllowance: 1200, accrualCycle: "monthly", balanceCap: 1000 } as const;
    const charges = approved({ "2027-02-10": 20 });
    const { entries } = cycle(factsOf({ policy, opening: opened(850), charges }), "2027-03-31");
    // 8.5 and 1 make 9.5, of which 0.2 are taken; 0.7 more fit in February, and nothing does in March.
    expect(entries.map(({ hundredths, beyondCap }) => [hundredths, beyondCap])).toEqual([
      [850, undefined],
      [100, undefined],
      [-20, undefined],
      [70, 30],
      [0, 100],
    ]);
    expect(entries.map((entry) => "beyondCap" in entry)).toEqual([false, false, false, true, true]);
  });
});

it("the ledger of a policy that has ended is that of its last cycle", () => {
  const ended = factsOf({ assignments: [assigned("2026-01-01", "2026-06-30")] });
  expect(ledgerShown(ended, isoDate("2027-11-20"))).toMatchObject({ start: "2026-01-01", end: "2026-12-31" });
});
