import { beforeEach, describe, expect, it } from "vitest";
import { isoDate } from "@/domain/dates/iso-date";
import { givenDatabase } from "@/test/database/given-database";
import { buildOrganization, NOW, type TestOrganization } from "@/test/worlds/builders";
import { createKey } from "../api-keys/create-key";
import { resolveKey } from "../api-keys/resolve-key";
import { contextOf } from "../context-of";
import { bookingAhead } from "./check-booking";
import { createRequest } from "./create-request";
import { previewRequest } from "./preview-request";

const db = givenDatabase();
const DAY_MS = 86_400_000;

let org: TestOrganization;
let [eva, ida, ben, policy, key] = ["", "", "", "", ""];

beforeEach(async () => {
  org = await buildOrganization(db);
  ben = await org.employee({ name: "Ben" });
  ida = await org.employee({ role: "admin", name: "Ida" });
  eva = await org.employee({ hire_date: "2023-01-01", manager_id: ben });
  policy = await org.policy();
  await org.assign(eva, policy, { effective_date: "2023-01-01" });
  ({ key } = await createKey(org.as(eva), { name: "Script", scopes: ["time-off:read"] }));
});

const WEEK = { start_date: isoDate("2026-06-01"), end_date: isoDate("2026-06-05") };
type Asked = typeof WEEK;

/** Never kept: without a key. */
const derived = (asked: Asked = WEEK, now = NOW) =>
  previewRequest(org.as(eva, { now }), { policy_id: policy, ...asked });

const byKey = async (asked: Asked = WEEK, now = NOW) => {
  const input = { policy_id: policy, ...asked };
  const resolved = await resolveKey(key, now, bookingAhead(input) ?? undefined);
  if (!resolved?.ahead?.booking) throw new Error("nothing came with the key");
  return previewRequest(
    contextOf(resolved.actor, { now, requestId: "1", ip: null, ahead: resolved.ahead }),
    input,
  );
};

/** The same facts mean the same object: what was kept was not read again. */
const heldByKey = async (now = NOW) => {
  const resolved = await resolveKey(key, now, bookingAhead({ policy_id: policy, ...WEEK }) ?? undefined);
  return resolved?.ahead?.booking?.facts?.held;
};

describe("what is known of who previews", () => {
  it("is read once, and answers for other dates too", async () => {
    const first = await heldByKey();
    expect(first).toBeDefined();
    expect(await heldByKey()).toBe(first);
    await org.holiday("2026-07-08");
    for (const asked of [WEEK, { start_date: isoDate("2026-07-06"), end_date: isoDate("2026-07-10") }]) {
      expect(await byKey(asked)).toEqual(await derived(asked));
      expect(await byKey(asked)).toEqual(await derived(asked));
    }
  });

  it("stays when somebody else asks for time off", async () => {
    await org.assign(ida, policy);
    const first = await heldByKey();
    const day = isoDate("2026-06-01");
    await createRequest(org.as(ida), { policy_id: policy, start_date: day, end_date: day });
    expect(await heldByKey()).toBe(first);
  });

  it.each([
    ["the manager has another name", "UPDATE employees SET name = 'Benjamin' WHERE id = $2"],
    ["the manager has left", "UPDATE employees SET is_active = false WHERE id = $2"],
    ["another manages", "UPDATE employees SET manager_id = $3 WHERE manager_id = $2 AND id <> $3"],
    [
      "somebody is named to approve",
      "INSERT INTO employee_approvers (organization_id, employee_id, approver_id, position) VALUES ($1, $4, $3, 1)",
    ],
    [
      "a policy needs no approval",
      "UPDATE policies SET is_approval_required = false WHERE organization_id = $1",
    ],
    [
      "a policy gives less",
      "UPDATE policy_versions SET annual_allowance_hundredths = 300 WHERE organization_id = $1",
    ],
    [
      "some days are taken back",
      `INSERT INTO adjustments (organization_id, employee_id, policy_id, date, hundredths, reason)
       VALUES ($1, $4, $5, '2026-01-01', -2800, 'Taken back')`,
    ],
    [
      "fewer days are worked",
      `INSERT INTO work_patterns (organization_id, employee_id, effective_date, monday)
       VALUES ($1, $4, '2026-01-01', 'FULL_DAY')`,
    ],
    ["the employment ends", "UPDATE employees SET end_date = '2026-06-03' WHERE id = $4"],
  ])("is read anew when %s", async (_what, sql) => {
    const before = await byKey();
    expect(before).toEqual(await derived());
    const given = [org.id, ben, ida, eva, policy];
    const typed = given.map((_, at) => `$${at + 1}::uuid AS given_${at}`);
    const { rowCount } = await db.owner.query(`WITH given AS (SELECT ${typed.join(", ")}) ${sql}`, given);
    expect(rowCount).toBeGreaterThan(0);
    const now = await derived();
    expect(now).not.toEqual(before);
    expect(await byKey()).toEqual(now);
  });

  it("leaves holidays, other requests and limits to each preview", async () => {
    const before = await byKey();
    await org.holiday("2026-06-04");
    expect(await byKey()).toEqual(await derived());
    expect((await byKey()).days).toBe(before.days - 1);
    await createRequest(org.as(eva), { policy_id: policy, ...WEEK });
    expect((await byKey()).violations.map(({ code }) => code)).toContain("overlapping_request");
    expect(await byKey()).toEqual(await derived());
  });

  it("holds for the day, and not for dates of the past, which need older facts", async () => {
    await byKey();
    const past = { start_date: isoDate("2024-03-04"), end_date: isoDate("2024-03-05") };
    expect(await byKey(past)).toEqual(await derived(past));
    expect(await byKey()).toEqual(await derived());
    const later = new Date(NOW.getTime() + 200 * DAY_MS);
    expect(await byKey(WEEK, later)).toEqual(await derived(WEEK, later));
  });
});
