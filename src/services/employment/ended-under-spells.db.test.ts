import { expect, it } from "vitest";
import { isoDate } from "@/domain/dates/iso-date";
import { listBalances } from "@/services/balances/list-balances";
import { givenDatabase } from "@/test/database/given-database";
import { buildOrganization } from "@/test/worlds/builders";
import { addEmployment } from "./add-employment";

const db = givenDatabase();

it("shows a policy that is over on its last day at work, though cycles have closed since", async () => {
  const org = await buildOrganization(db);
  const admin = await org.employee({ role: "admin" });
  const eva = await org.employee({ hire_date: "2026-01-01" });
  const policyId = await org.policy();
  await org.assign(eva, policyId, { effective_date: "2024-01-01", end_effective_date: "2025-12-31" });
  await addEmployment(org.as(admin), {
    id: eva,
    hire_date: isoDate("2024-03-01"),
    end_date: isoDate("2024-03-31"),
    termination_reason_id: null,
  });
  const [shown] = await listBalances(org.as(eva), {});
  // 31 of 366 days of 30 days a year.
  expect(shown).toMatchObject({ id: policyId, days_accrued: 2.54, current_balance: 2.54 });
});
