import { describe, expect, it } from "vitest";
import { adjusted, approved, factsOf, lot } from "@/test/worlds/balance-builder";
import { sumOf } from "../../amount";
import { isoDate, toDayNumber } from "../../dates/iso-date";
import { balanceOf } from "../balance";
import { closeCycles } from "../closing/close-cycles";
import { deriveCycles } from "../derive-cycles";
import type { BalanceFacts } from "../facts";
import { ledgerCycleOf } from "../ledger";
import { ready, withCharges } from "../ready-facts";

const day = (date: string) => toDayNumber(isoDate(date));

function on(facts: BalanceFacts, date: string) {
  const [assignment] = facts.assignments;
  if (assignment === undefined) throw new RangeError("nothing is assigned");
  const { carryover, adjusted: byHand, taken, current } = balanceOf(facts, assignment, isoDate(date));
  return { carryover, byHand, taken, current };
}

describe("what a cycle opens with stands for all that was before", () => {
  const opening = { from: isoDate("2027-01-01"), lots: [lot("2026-12-31", null, 500)] };

  it("a day off of the first day counts, one of the day before is in it already", () => {
    const facts = factsOf({ opening, charges: approved({ "2026-12-31": 100, "2027-01-01": 200 }) });
    expect(on(facts, "2027-01-01")).toEqual({ carryover: 500, byHand: 0, taken: 200, current: 2800 });
  });

  it("nor does a day off that is only wanted count when it lies before", () => {
    const wanted = withCharges(
      ready(factsOf({ opening })),
      approved({ "2026-12-31": 100, "2027-01-04": 200 }),
    );
    const [cycle] = deriveCycles(wanted, day("2027-06-30"));
    expect(sumOf(cycle?.charges ?? [])).toBe(200);
  });

  it("its first day can be looked at, the day before cannot", () => {
    const facts = ready(factsOf({ opening }));
    expect(deriveCycles(facts, day("2027-01-01"))).toHaveLength(1);
    expect(() => deriveCycles(facts, day("2026-12-31"))).toThrow(
      new RangeError("2026-12-31 lies before the opening on 2027-01-01"),
    );
  });

  it("no cycle has closed before it", () =>
    expect(closeCycles(factsOf({ opening }), isoDate("2026-12-01"))).toEqual([]));

  it("days carried without an end are there after any number of years", () => {
    expect(on(factsOf({ opening }), "2030-12-31").carryover).toBe(500 + 3 * 2500);
  });

  it("days owed are owed until they are earned back", () => {
    const owing = { ...opening, lots: [lot("2026-12-31", null, -300)] };
    expect(on(factsOf({ opening: owing }), "2027-01-01")).toMatchObject({ carryover: -300, current: 2200 });
  });

  it("days granted with an end are still used first when older ones were carried that end later", () => {
    const lots = [
      lot("2025-12-31", "2027-12-31", 500),
      { ...lot("2026-11-02", "2027-02-28", 200), isGranted: true as const },
    ];
    const facts = factsOf({
      policy: { carryoverExpiryMonths: 24 },
      opening: { from: isoDate("2027-01-01"), lots },
      charges: approved({ "2027-02-01": 100 }),
    });
    // One of the two granted is taken, the other lapses; all 5 carried are left.
    expect(on(facts, "2027-03-01")).toEqual({ carryover: 600, byHand: 0, taken: 100, current: 3000 });
  });
});

describe("what was left at a closing", () => {
  it("is what was carried, less what lapsed, with what was earned and corrected, less the days off", () => {
    const facts = factsOf({
      policy: { carryoverLimit: 500, carryoverExpiryMonths: 3 },
      adjustments: adjusted({ "2027-06-01": 100 }),
      charges: approved({ "2027-02-01": 100, "2027-02-02": 100, "2027-08-02": 300 }),
    });
    // 5 carried, of which 3 lapse on 1 April; 25 earned, 1 added, 5 taken.
    expect(closeCycles(facts, isoDate("2028-01-01")).map(({ end, remaining }) => [end, remaining])).toEqual([
      ["2026-12-31", 2500],
      ["2027-12-31", 500 - 300 + 2500 + 100 - 500],
    ]);
  });
});

describe("a correction that takes days away mends the cycle's own, and the carried ones lapse", () => {
  const corrected = (added: object[]) =>
    on(
      factsOf({
        policy: { carryoverLimit: 500, carryoverExpiryMonths: 3 },
        adjustments: [
          ...adjusted({ "2027-02-01": -200 }),
          ...added.flatMap((change) => adjusted({ "2027-01-10": 100 }).map((one) => ({ ...one, ...change }))),
        ],
      }),
      "2027-04-01",
    );

  it.each<[string, object[], number]>([
    ["as it stands", [], -200],
    ["beside one that adds", [{}], -100],
    ["beside an opening balance", [{ kind: "opening" }], -100],
    ["beside days granted without an end", [{ kind: "granted", expiresOn: null }], -100],
  ])("%s", (_name, added, byHand) =>
    expect(corrected(added)).toEqual({ carryover: 0, byHand, taken: 0, current: 2500 + byHand }),
  );
});

describe("the ledger has no line", () => {
  const entriesOf = (facts: BalanceFacts) => {
    const { entries, upcoming } = ledgerCycleOf(facts, { today: isoDate("2027-01-01") });
    return [...entries, ...upcoming].map(({ kind }) => kind);
  };

  it("for a date that takes nothing", () => {
    const opening = { from: isoDate("2027-01-01"), lots: [] };
    expect(entriesOf(factsOf({ opening, charges: approved({ "2027-05-01": 0 }) }))).toEqual(["accrued"]);
  });

  it("of what lapses where days are unlimited", () => {
    const policy = { allowanceEntitlement: "unlimited", carryoverExpiryMonths: 3 } as const;
    const charges = approved({ "2027-05-01": 100 });
    expect(entriesOf(factsOf({ policy, charges }))).toEqual(["taken"]);
  });
});
