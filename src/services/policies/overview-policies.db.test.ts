import { expect, it } from "vitest";
import { databaseOfFile } from "@/test/database/database-of-file";
import { buildOrganization } from "@/test/worlds/builders";
import { overviewPolicies } from "./overview-policies";

const db = databaseOfFile();

it("says what each policy says today, and counts who holds it or will", async () => {
  const org = await buildOrganization(db);
  const ida = await org.employee({ role: "admin" });
  const vacation = await org.policy(
    { name: "Vacation" },
    { accrual_cycle: "monthly", carryover_limit_hundredths: 250 },
  );
  await org.policy({ name: "Old", is_active: false });
  const [now, later, past, left, inactive] = await Promise.all([
    org.employee(),
    org.employee(),
    org.employee(),
    org.employee({ end_date: "2026-03-01" }),
    org.employee({ is_active: false }),
  ]);
  await org.assign(now, vacation, { effective_date: "2025-01-01", end_effective_date: "2025-12-31" });
  await org.assign(now, vacation);
  await org.assign(later, vacation, { effective_date: "2026-09-01" });
  await org.assign(past, vacation, { end_effective_date: "2026-03-01" });
  await org.assign(left, vacation);
  await org.assign(inactive, vacation);

  const overview = await overviewPolicies(org.as(ida));
  expect(overview.map(({ name, is_active, people }) => [name, is_active, people])).toEqual([
    ["Old", false, 0],
    ["Vacation", true, 2],
  ]);
  expect(overview[1]).toMatchObject({ accrual_cycle: "monthly", carryover_limit: 2.5, annual_allowance: 30 });
});
