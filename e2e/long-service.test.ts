import { expect, test } from "./support/journey";

// Tests of the service parse what the database answers; only the production build takes it as it is.

test("long service earns the days of its tier, and the policy can be changed", async ({ serviceAs }) => {
  const [jurgen, marlene] = [await serviceAs("jurgen"), await serviceAs("marlene")];
  const vacation = await jurgen.balance("Vacation");
  expect(vacation).toMatchObject({ annual_allowance: 30, days_accrued: 30 });
  const settings = `/policies/${vacation.id}/configuration`;
  const { allowance_tiers, carryover_limit } = await marlene.get<{
    allowance_tiers: unknown;
    carryover_limit: number | null;
  }>(settings);
  expect(allowance_tiers).toEqual([{ after_years: 10, annual_allowance: 30 }]);
  const changed = await marlene.post(settings, { carryover_limit });
  expect(changed).toMatchObject({ allowance_tiers });
});
