import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyDate, anyFacts } from "@/test/worlds/balance-arbitraries";
import { adjusted, aPolicy, approved, assigned, factsOf, pending } from "@/test/worlds/balance-builder";
import { isoDate } from "../dates/iso-date";
import { assignmentShown, balanceOf } from "./balance";
import type { Assignment, BalanceFacts } from "./facts";
import { ledgerCycleOf, ledgerOf } from "./ledger";

function on(facts: BalanceFacts, date: string, assignment: Assignment | undefined = facts.assignments[0]) {
  if (assignment === undefined) throw new RangeError("nothing is assigned");
  return balanceOf(facts, assignment, isoDate(date));
}

describe("a policy that is held in several spells is listed", () => {
  const [first, second, third] = ["2020", "2022", "2024"].map((year) =>
    assigned(`${year}-01-01`, `${year}-12-31`),
  ) as [Assignment, Assignment, Assignment];
  const shownOn = (date: string) => assignmentShown([first, second, third], isoDate(date));

  it.each([
    ["the one in force", "2022-12-31", second],
    ["the next between two", "2023-01-01", third],
    ["the first before all", "2019-12-31", first],
    ["the last after all", "2025-01-01", third],
  ])("with %s", (_which, date, shown) => {
    expect(shownOn(date)).toBe(shown);
  });
});

describe("the balance of the current cycle", () => {
  it("is what was carried, accrued and adjusted less what is taken and requested, past or future", () => {
    const facts = factsOf({
      assignments: [assigned("2025-01-01")],
      policy: { carryoverLimit: 500, accrualCycle: "monthly" },
      adjustments: adjusted({ "2026-02-01": 150, "2026-12-01": -50, "2025-03-01": 0 }),
      charges: [
        ...approved({ "2026-03-02": 100, "2026-12-21": 50, "2025-06-02": 100 }),
        ...pending({ "2026-11-30": 100, "2027-01-04": 100 }),
      ],
    });
    expect(on(facts, "2026-11-20")).toEqual({
      cycleStart: "2026-01-01",
      cycleEnd: "2026-12-31",
      isUnlimited: false,
      carryover: 500,
      accrued: 2083,
      adjusted: 100,
      taken: 150,
      requested: 100,
      current: 500 + 2083 + 100 - 150 - 100,
      coveredFrom: null,
    });
  });

  it("trap 19: January booked in December is taken from the cycle of the day off", () => {
    const facts = factsOf({ charges: approved({ "2027-01-04": 100 }) });
    expect(on(facts, "2026-12-15").taken).toBe(0);
    expect(on(facts, "2027-01-01").taken).toBe(100);
  });

  it("names the date from which days booked ahead are covered", () => {
    const charges = approved(
      Object.fromEntries(["02", "03", "04", "05"].map((day) => [`2026-11-${day}`, 100])),
    );
    const facts = factsOf({ policy: { annualAllowance: 1200, accrualCycle: "monthly" }, charges });
    expect(on(facts, "2026-01-31")).toMatchObject({ accrued: 100, current: -300, coveredFrom: "2026-04-30" });
    expect(on(facts, "2026-04-30")).toMatchObject({ accrued: 400, current: 0, coveredFrom: null });
    const overdrawn = factsOf({ policy: { annualAllowance: 200, accrualCycle: "monthly" }, charges });
    expect(on(overdrawn, "2026-01-31").coveredFrom).toBeNull();
  });

  it("is 0 under an unlimited policy, which still shows what is taken", () => {
    const facts = factsOf({
      policy: { allowanceEntitlement: "unlimited" },
      charges: [...approved({ "2026-03-02": 100 }), ...pending({ "2026-04-02": 50 })],
    });
    expect(on(facts, "2026-05-01")).toMatchObject({
      isUnlimited: true,
      carryover: 0,
      accrued: 0,
      taken: 100,
      requested: 50,
      current: 0,
      coveredFrom: null,
    });
  });

  it("an unlimited year hands on nothing to a limited one", () => {
    const versions = [
      aPolicy({ allowanceEntitlement: "unlimited" }),
      aPolicy({ effectiveDate: "2027-01-01", annualAllowance: 2000 }),
    ];
    const facts = factsOf({ versions, charges: approved({ "2026-03-02": 100 }) });
    expect(on(facts, "2027-01-01")).toMatchObject({ isUnlimited: false, carryover: 0, current: 2000 });
  });
});

describe("which cycle an assignment shows", () => {
  it.each([
    ["a future one its first, as on the day it begins", assigned("2028-01-01"), "2028-01-01", 2500],
    ["one that begins later in this cycle: this cycle", assigned("2026-12-01"), "2026-01-01", 212],
    ["an ended one its last", assigned("2024-01-01", "2025-06-30"), "2025-01-01", 2500 + 1240],
    ["a running one the current", assigned("2026-01-01"), "2026-01-01", 2500],
  ])("%s", (_name, assignment, cycleStart, current) => {
    const facts = factsOf({ assignments: [assignment] });
    expect(on(facts, "2026-11-20")).toMatchObject({ cycleStart, current });
  });

  it("the employment bounds it", () => {
    const facts = factsOf({
      employment: { hireDate: isoDate("2026-07-01"), endDate: isoDate("2026-09-30") },
    });
    expect(on(facts, "2027-11-20")).toMatchObject({ cycleStart: "2026-01-01", accrued: 630 });
    const never = factsOf({ employment: { hireDate: null, endDate: isoDate("2025-09-30") } });
    expect(on(never, "2027-11-20")).toMatchObject({ cycleStart: "2026-01-01", accrued: 0 });
  });

  it("one that was over before the employment began shows its last, also from an opening", () => {
    const facts = factsOf({
      assignments: [assigned("2024-01-01", "2025-06-30")],
      employment: { hireDate: isoDate("2025-09-01"), endDate: null },
      opening: { from: isoDate("2025-01-01"), lots: [] },
    });
    expect(on(facts, "2026-11-20")).toMatchObject({ cycleStart: "2025-01-01", accrued: 0, current: 0 });
  });
});

describe("the ledger", () => {
  it("explains a cycle in order of dates", () => {
    const facts = factsOf({
      assignments: [assigned("2025-01-01")],
      policy: {
        carryoverLimit: 500,
        carryoverExpiryMonths: 3,
        annualAllowance: 2400,
        accrualCycle: "monthly",
      },
      adjustments: adjusted({ "2026-02-15": 100 }),
      charges: [
        ...approved({ "2026-02-02": 100, "2026-02-03": 100 }, "r1"),
        ...pending({ "2026-05-04": 50 }, "r2"),
      ],
    });
    const [, current] = ledgerOf(facts, { today: isoDate("2026-04-10") }).cycles;
    expect(
      current?.entries.map(({ kind, date, lastDate, hundredths }) => [kind, date, lastDate, hundredths]),
    ).toEqual([
      ["carried", "2026-01-01", "2026-01-01", 500],
      ["accrued", "2026-01-31", "2026-01-31", 200],
      ["taken", "2026-02-02", "2026-02-03", -200],
      ["adjusted", "2026-02-15", "2026-02-15", 100],
      ["accrued", "2026-02-28", "2026-02-28", 200],
      ["accrued", "2026-03-31", "2026-03-31", 200],
      ["lapsed", "2026-04-01", "2026-04-01", -300],
      ["requested", "2026-05-04", "2026-05-04", -50],
    ]);
    expect(current?.balance).toBe(650);
    expect(current?.upcoming.map(({ date }) => date)[0]).toBe("2026-04-30");
    expect(current?.entries.find(({ kind }) => kind === "taken")?.requestId).toBe("r1");
    expect(current?.entries.find(({ kind }) => kind === "adjusted")?.reason).toBe("Correction");
  });

  it("shows an allowance on the first day that was covered", () => {
    const facts = factsOf({ assignments: [assigned("2026-12-01")] });
    const [cycle] = ledgerOf(facts, { today: isoDate("2026-12-24") }).cycles;
    expect(cycle?.entries).toMatchObject([{ kind: "accrued", date: "2026-12-01", hundredths: 212 }]);
  });

  it("may be asked for one cycle alone", () => {
    const facts = factsOf({ charges: approved({ "2027-02-01": 100 }) });
    const wanted = { today: isoDate("2026-11-20"), on: isoDate("2027-05-01") };
    expect(ledgerCycleOf(facts, wanted)).toEqual(ledgerOf(facts, wanted).cycles.at(-1));
  });

  it("trap 8: is the same under any time zone of the server", () => {
    const zone = process.env.TZ;
    const facts = factsOf({ policy: { accrualCycle: "monthly" }, charges: approved({ "2026-03-29": 100 }) });
    const [kiritimati, stJohns, utc] = ["Pacific/Kiritimati", "America/St_Johns", "UTC"].map((serverZone) => {
      process.env.TZ = serverZone;
      return ledgerOf(facts, { today: isoDate("2026-11-20") });
    });
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
    expect(kiritimati).toEqual(utc);
    expect(stJohns).toEqual(utc);
    expect(utc?.cycles[0]?.entries[0]?.date).toBe("2026-01-31");
  });

  it("trap 20: its sum is the balance, in every cycle", () => {
    fc.assert(
      fc.property(anyFacts, anyDate, anyDate, (facts, today, shown) => {
        for (const cycle of ledgerOf(facts, { today, on: shown }).cycles) {
          const sum = cycle.entries.reduce((total, { hundredths }) => total + hundredths, 0);
          expect(sum).toBe(cycle.balance);
        }
        for (const assignment of facts.assignments) {
          const {
            current,
            carryover,
            accrued,
            adjusted: corrected,
            taken,
            requested,
          } = balanceOf(facts, assignment, today);
          expect(current).toBe(carryover + accrued + corrected - taken - requested);
        }
      }),
      { numRuns: 100 },
    );
  }, 60_000);
});
