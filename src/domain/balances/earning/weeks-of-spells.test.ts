import { expect, it } from "vitest";
import { assigned, EARNING, factsOf } from "@/test/worlds/balance-builder";
import { isoDate, toDayNumber } from "../../dates/iso-date";
import { balanceIn } from "../balance";
import { deriveCycles } from "../derive-cycles";
import type { BalanceFacts, PolicyVersion } from "../facts";
import { ready } from "../ready-facts";

const THREE_DAYS = ["FULL_DAY", "FULL_DAY", "FULL_DAY", null, null, null, null] as const;

/** Somebody who worked until the end of March 2025, and works three days a week since they came back. */
function backSince(hired: string, policy: Partial<PolicyVersion> = {}): BalanceFacts {
  const again = { hireDate: isoDate(hired), endDate: null };
  return factsOf({
    policy: { annualAllowance: 3000, allowanceBasis: "work_pattern", carryoverLimit: 0, ...policy },
    assignments: [assigned("2025-01-01")],
    employment: {
      ...again,
      spells: [{ hireDate: isoDate("2019-01-01"), endDate: isoDate("2025-03-31") }, again],
    },
    earning: { ...EARNING, patterns: [{ effectiveDate: isoDate(hired), week: THREE_DAYS }] },
  });
}

function earned(facts: BalanceFacts, date: string): number | undefined {
  const day = toDayNumber(isoDate(date));
  const cycle = deriveCycles(ready(facts), day).at(-1);
  return cycle && balanceIn(cycle, day).accrued;
}

it("earns by the week of the spell before, whatever the week of the next", () => {
  // 30 days a year for 90 of 365 days of a whole week.
  expect(earned(backSince("2026-01-01"), "2025-12-31")).toBe(740);
  expect(earned(backSince("2026-01-01"), "2026-12-31")).toBe(1800);
});

it("counts a cycle as if employed throughout by the week with which somebody came back", () => {
  const policy = { proration: "full_months", fullAfterMonths: 6 } as const;
  expect(earned(backSince("2026-03-01", policy), "2026-12-31")).toBe(1800);
});
