import { expect, it } from "vitest";
import { aPolicy, approved, factsOf } from "@/test/worlds/balance-builder";
import { isoDate, toDayNumber } from "../../dates/iso-date";
import { balanceIn } from "../balance";
import { deriveCycles } from "../derive-cycles";
import { ready } from "../ready-facts";

it("looks at the balance of the day on which a cycle that a new policy year cuts begins", () => {
  // Years begin in June from 2027 on: what is left of the year 2026 is January to May, in which 1034 would be earned.
  const versions = [
    aPolicy({ annualAllowance: 1000 }),
    aPolicy({
      effectiveDate: "2026-01-02",
      activityPeriodStart: 6,
      activityPeriodClose: 3,
      balanceCap: 1000,
    }),
  ];
  const charges = approved({ "2027-01-01": 100 });
  const day = toDayNumber(isoDate("2027-01-01"));
  const cycle = deriveCycles(ready({ ...factsOf({ charges }), versions }), day).at(-1);
  expect(cycle && balanceIn(cycle, day)).toMatchObject({ carryover: 1000, accrued: 100, current: 1000 });
});
