import { beforeEach, expect, it } from "vitest";
import { isoDate } from "@/domain/dates/iso-date";
import { organizationId } from "@/domain/tenancy";
import { givenDatabase } from "@/test/database/given-database";
import { buildOrganization, NOW, type TestOrganization } from "@/test/worlds/builders";
import { getOverview } from "../organizations/get-overview";
import { adjustBalance } from "../people/adjustments";
import { updatePolicy } from "../policies/update-policy";
import { checkBalances } from "./check-balances";

const db = givenDatabase();
const HOUR_MS = 3_600_000;
const after = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

let org: TestOrganization;
let [ida, eva, finn, policy] = ["", "", "", ""];

beforeEach(async () => {
  org = await buildOrganization(db);
  ida = await org.employee({ role: "admin", name: "Ida" });
  eva = await org.employee({ name: "Eva" });
  finn = await org.employee({ name: "Finn" });
  policy = await org.policy();
  await org.assign(eva, policy);
  await org.assign(finn, policy);
});

const look = async (hours: number, isStopping = () => false) =>
  checkBalances(organizationId(org.id), { now: after(hours), isStopping });
const overdrawn = async () => {
  const { people_overdrawn, balances_checked_at } = await getOverview(org.as(ida));
  return [people_overdrawn, balances_checked_at];
};
const kept = async () => {
  const sql = "SELECT employee_ids, everybody_at FROM balance_checks WHERE organization_id = $1";
  const { rows } = await db.owner.query<{ employee_ids: string[]; everybody_at: Date }>(sql, [org.id]);
  return rows[0];
};
const adjust = (id: string, days: number) =>
  adjustBalance(org.as(ida), {
    id,
    policy_id: policy,
    date: isoDate("2026-01-01"),
    days,
    reason: "Correction",
  });

it("tells nothing before anybody has looked, and then whose balance is overdrawn", async () => {
  await org.adjust(eva, policy, -3100);
  expect(await overdrawn()).toEqual([0, null]);
  await look(0);
  expect(await overdrawn()).toEqual([1, after(0).toISOString()]);
  expect(await kept()).toEqual({ employee_ids: [eva], everybody_at: after(0) });
});

it("looks hourly at those of whom something was written, and at nobody else", async () => {
  await look(0);
  // Of what goes past the audit nobody hears before the next day.
  await org.adjust(finn, policy, -3100);
  await adjust(eva, -31);
  await look(1);
  expect(await kept()).toEqual({ employee_ids: [eva], everybody_at: after(0) });
  expect(await overdrawn()).toEqual([1, after(1).toISOString()]);
  await adjust(eva, 1);
  await look(2);
  expect(await overdrawn()).toEqual([0, after(2).toISOString()]);
  await look(24);
  expect(await kept()).toEqual({ employee_ids: [finn], everybody_at: after(24) });
});

it("looks at everybody after a change that concerns many", async () => {
  await look(0);
  await org.adjust(finn, policy, -3100);
  await updatePolicy(org.as(ida), { id: policy, name: "Another name" });
  await look(1);
  expect(await kept()).toEqual({ employee_ids: [finn], everybody_at: after(1) });
});

it("forgets who has left, and counts nobody of another organization", async () => {
  const other = await buildOrganization(db);
  await org.adjust(eva, policy, -3100);
  await look(0);
  expect((await getOverview(other.as(await other.employee({ role: "admin" })))).people_overdrawn).toBe(0);
  await db.owner.query("UPDATE employees SET is_active = false WHERE id = $1", [eva]);
  expect((await overdrawn())[0]).toBe(0);
  await look(24);
  expect((await kept())?.employee_ids).toEqual([]);
});

it("leaves what it has not finished to the next look", async () => {
  await org.adjust(eva, policy, -3100);
  await look(0, () => true);
  expect(await overdrawn()).toEqual([0, null]);
});
