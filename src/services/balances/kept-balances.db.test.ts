import { beforeEach, describe, expect, it } from "vitest";
import { isoDate } from "@/domain/dates/iso-date";
import { givenDatabase } from "@/test/database/given-database";
import { buildOrganization, NOW, type TestOrganization } from "@/test/worlds/builders";
import { createKey } from "../api-keys/create-key";
import { resolveKey } from "../api-keys/resolve-key";
import { contextOf } from "../context-of";
import { createRequest } from "../time-off/create-request";
import { listBalances } from "./list-balances";

const db = givenDatabase();
const TOMORROW = new Date(NOW.getTime() + 86_400_000);

let org: TestOrganization;
let [eva, ida, policy, site, key] = ["", "", "", "", ""];

beforeEach(async () => {
  org = await buildOrganization(db);
  site = await org.site();
  eva = await org.employee({ hire_date: "2023-01-01", site_id: site });
  ida = await org.employee({ role: "admin" });
  policy = await org.policy({}, { carryover_limit_hundredths: 500 });
  await org.assign(eva, policy, { effective_date: "2023-01-01" });
  await org.adjust(eva, policy, 100);
  await createRequest(org.as(eva), {
    policy_id: policy,
    start_date: isoDate("2026-06-01"),
    end_date: isoDate("2026-06-05"),
  });
  ({ key } = await createKey(org.as(eva), { name: "Script", scopes: ["time-off:read"] }));
});

const own = (now = NOW) => listBalances(org.as(eva, { now }), {});
/** Never kept: whoever reads somebody else's. */
const derived = (now = NOW) => listBalances(org.as(ida, { now }), { employee_id: eva });
const byKey = async (now = NOW) => {
  const resolved = await resolveKey(key, now, { what: "balances", employeeId: null });
  if (!resolved) throw new Error("no key");
  return listBalances(
    contextOf(resolved.actor, { now, requestId: "1", ip: null, ahead: resolved.ahead }),
    {},
  );
};

describe("balances that were derived before", () => {
  it("are answered again as long as nothing has changed, and are the asker's alone", async () => {
    const first = await own();
    expect(first).toEqual(await derived());
    expect(await own()).toBe(first);
    const withKey = await byKey();
    expect(withKey).toEqual(first);
    expect(await byKey()).toBe(withKey);
    expect(await listBalances(org.as(ida), {})).toEqual([]);
  });

  const mine = "organization_id = $1";
  it.each([
    ["a request is decided", `UPDATE requests SET status = 'approved' WHERE ${mine}`],
    ["a request counts other days", `UPDATE requests SET day_counts = 'Ccccc' WHERE ${mine}`],
    ["an adjustment goes", `DELETE FROM adjustments WHERE ${mine}`],
    ["an adjustment changes", `UPDATE adjustments SET hundredths = 200 WHERE ${mine}`],
    ["an assignment ends", `UPDATE policy_assignments SET end_effective_date = '2026-11-30' WHERE ${mine}`],
    ["a policy has another name", `UPDATE policies SET name = 'Holidays' WHERE ${mine}`],
    ["a policy is archived", `UPDATE policies SET is_active = false WHERE ${mine}`],
    ["a policy gives more", `UPDATE policy_versions SET annual_allowance_hundredths = 3100 WHERE ${mine}`],
    [
      "a policy gives more with service",
      `UPDATE policy_versions SET allowance_tiers = '[[1, 3300]]' WHERE ${mine}`,
    ],
    ["somebody began later", `UPDATE employees SET hire_date = '2026-02-01' WHERE ${mine}`],
  ])("are derived anew when %s", async (_what, sql) => {
    const [before, beforeByKey] = [await own(), await byKey()];
    const { rowCount } = await db.owner.query(sql, [org.id]);
    expect(rowCount).toBeGreaterThan(0);
    const now = await derived();
    expect(now).not.toEqual(before);
    expect(beforeByKey).toEqual(before);
    expect(await own()).toEqual(now);
    expect(await byKey()).toEqual(now);
  });

  it("are derived anew when there is something more to count", async () => {
    const another = await org.policy();
    for (const change of [
      () => org.adjust(eva, policy, 50),
      () => org.assign(eva, another),
      () =>
        createRequest(org.as(eva), {
          policy_id: another,
          start_date: isoDate("2026-07-06"),
          end_date: isoDate("2026-07-06"),
        }),
    ]) {
      const before = await own();
      await change();
      const now = await own();
      expect(now).not.toEqual(before);
      expect(now).toEqual(await derived());
    }
  });

  it("are derived anew when what somebody earns is another", async () => {
    await db.owner.query(
      `UPDATE policy_versions SET allowance_basis = 'work_pattern', allowance_tiers = '[[8, 3600]]' WHERE ${mine}`,
      [org.id],
    );
    const who = [org.id, eva];
    for (const sql of [
      "UPDATE employees SET service_start_date = '2010-01-01' WHERE organization_id = $1 AND id = $2",
      `INSERT INTO work_patterns (organization_id, employee_id, effective_date, monday)
       VALUES ($1, $2, '2026-01-01', 'FULL_DAY')`,
      "UPDATE work_patterns SET tuesday = 'AM' WHERE organization_id = $1 AND employee_id = $2",
      `INSERT INTO individual_allowances (organization_id, employee_id, policy_id, effective_date,
         annual_allowance_hundredths, reason)
       SELECT organization_id, $2, id, '2026-03-01', 4000, 'Agreed' FROM policies WHERE organization_id = $1`,
      `UPDATE individual_allowances SET annual_allowance_hundredths = 4200
       WHERE organization_id = $1 AND employee_id = $2`,
    ]) {
      const before = await own();
      await db.owner.query(sql, who);
      const now = await own();
      expect(now).not.toEqual(before);
      expect(now).toEqual(await derived());
      expect(await byKey()).toEqual(now);
    }
  });

  it("are derived anew when somebody's other spell of employment is another", async () => {
    const who = [org.id, eva];
    for (const sql of [
      "UPDATE employees SET end_date = '2026-08-31' WHERE organization_id = $1 AND id = $2",
      `INSERT INTO employments (organization_id, employee_id, hire_date, end_date)
       VALUES ($1, $2, '2026-10-01', NULL)`,
      "UPDATE employments SET hire_date = '2026-11-01' WHERE organization_id = $1 AND employee_id = $2",
      "DELETE FROM employments WHERE organization_id = $1 AND employee_id = $2",
      "UPDATE employees SET end_date = NULL WHERE organization_id = $1 AND id = $2",
    ]) {
      const before = await own();
      await db.owner.query(sql, who);
      const now = await own();
      expect(now).not.toEqual(before);
      expect(now).toEqual(await derived());
      expect(await byKey()).toEqual(now);
    }
  });

  it("hold for the day, where the employee is", async () => {
    const before = await own(new Date("2026-12-31T18:00:00Z"));
    // By then the new year has begun in Tokyo, and not yet in Berlin.
    const evening = new Date("2026-12-31T18:10:00Z");
    expect(await own(evening)).toBe(before);
    await db.owner.query("UPDATE sites SET time_zone = 'Asia/Tokyo' WHERE id = $1", [site]);
    const inTokyo = await own(evening);
    expect(inTokyo).not.toEqual(before);
    expect(inTokyo).toEqual(await derived(evening));
    expect(await own(TOMORROW)).toEqual(await derived(TOMORROW));
  });

  it.each([
    ["Europe/Berlin", "2026-12-31T22:59:59Z"],
    ["Asia/Kathmandu", "2026-12-31T18:14:59Z"],
    ["Pacific/Chatham", "2026-12-31T10:14:59Z"],
    ["America/St_Johns", "2027-01-01T03:29:59Z"],
  ])("end with the day in %s", async (zone, lastSecond) => {
    await db.owner.query("UPDATE sites SET time_zone = $2 WHERE id = $1", [site, zone]);
    const last = new Date(lastSecond);
    const before = await own(last);
    expect(await own(last)).toBe(before);
    const first = new Date(last.getTime() + 1_000);
    const newYear = await own(first);
    expect(newYear).not.toEqual(before);
    expect(newYear).toEqual(await derived(first));
  });

  it("are derived anew when what was under way then commits", async () => {
    const other = await db.service.connect();
    try {
      await other.query("BEGIN");
      await other.query("SELECT set_config('hiatus.organization_id', $1, true)", [org.id]);
      await other.query(`UPDATE requests SET status = 'declined' WHERE ${mine}`, [org.id]);
      await other.query("SELECT hiatus.note_facts($1, $2)", [org.id, [eva]]);
      const [before, beforeByKey] = [await own(), await byKey()];
      expect(await own()).toBe(before);
      await other.query("COMMIT");
      expect(await own()).not.toEqual(before);
      expect(await byKey()).not.toEqual(beforeByKey);
      expect(await own()).toEqual(await derived());
    } finally {
      other.release();
    }
  });

  it("stay when somebody else asks for time off, or something changes that decides no balance", async () => {
    await org.assign(ida, policy);
    const [before, beforeByKey] = [await own(), await byKey()];
    const day = isoDate("2026-06-01");
    await createRequest(org.as(ida), { policy_id: policy, start_date: day, end_date: day });
    await createKey(org.as(eva), { name: "Another", scopes: ["time-off:read"] });
    expect(await own()).toBe(before);
    expect(await byKey()).toBe(beforeByKey);
  });

  it("are not answered to a key that has gone", async () => {
    await byKey();
    await db.owner.query("UPDATE api_keys SET revoked_at = now() WHERE organization_id = $1", [org.id]);
    expect(await resolveKey(key, NOW, { what: "balances", employeeId: null })).toBeNull();
  });
});
