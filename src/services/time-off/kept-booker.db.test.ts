import { beforeEach, describe, expect, it } from "vitest";
import { isoDate } from "@/domain/dates/iso-date";
import { givenDatabase } from "@/test/database/given-database";
import { buildOrganization, NOW, type TestOrganization } from "@/test/worlds/builders";
import { createKey } from "../api-keys/create-key";
import { resolveKey } from "../api-keys/resolve-key";
import { createLimit } from "../booking-limits/create-limit";
import { deleteLimit } from "../booking-limits/delete-limit";
import { createHoliday } from "../calendar/create-holiday";
import { deleteHoliday } from "../calendar/delete-holiday";
import { contextOf } from "../context-of";
import { cancelRequest } from "./cancel-request";
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

/** After a first call knows who asks, and a second what belongs to the dates. */
const known = async (asked: Asked = WEEK) => {
  await byKey(asked);
  await byKey(asked);
  return byKey(asked);
};

const codesOf = ({ violations }: { readonly violations: readonly { readonly code: string }[] }) =>
  violations.map(({ code }) => code);

const LIMIT = {
  name: "Stocktaking",
  department_id: null,
  site_id: null,
  policy_ids: [],
  start_date: isoDate("2026-06-01"),
  end_date: isoDate("2026-06-30"),
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

  it("follows holidays, one's own requests and limits", async () => {
    const before = await known();
    const agrees = async () => {
      const now = await known();
      expect(now).toEqual(await derived());
      return now;
    };
    const free = await createHoliday(org.as(ida), {
      name: "Bridge day",
      country_code: "DE",
      site: "",
      part_type: "FULL_DAY",
      start_date: isoDate("2026-06-04"),
      end_date: isoDate("2026-06-04"),
    });
    expect((await agrees()).days).toBe(before.days - 1);
    await deleteHoliday(org.as(ida), { id: free.id });
    expect(await agrees()).toEqual(before);
    const { id } = await createRequest(org.as(eva), { policy_id: policy, ...WEEK });
    expect(codesOf(await agrees())).toContain("overlapping_request");
    await cancelRequest(org.as(eva), { id });
    expect(await agrees()).toEqual(before);
    const closed = await createLimit(org.as(ida), { ...LIMIT, kind: "blackout", max_absent: null });
    expect(codesOf(await agrees())).toContain("blackout_period");
    await deleteLimit(org.as(ida), { id: closed.id });
    expect(await agrees()).toEqual(before);
  });

  it("asks anew for each preview where a limit depends on others", async () => {
    await org.assign(ida, policy);
    await createLimit(org.as(ida), { ...LIMIT, kind: "capacity", max_absent: 1 });
    expect(codesOf(await known())).toEqual([]);
    const day = isoDate("2026-06-03");
    const { id } = await createRequest(org.as(ida), { policy_id: policy, start_date: day, end_date: day });
    expect(codesOf(await byKey())).toEqual(["capacity_reached"]);
    expect(await byKey()).toEqual(await derived());
    await cancelRequest(org.as(ida), { id });
    expect(codesOf(await byKey())).toEqual([]);
  });

  it("is asked once for all dates of a year", async () => {
    await org.holiday("2026-07-08");
    const july = { start_date: isoDate("2026-07-06"), end_date: isoDate("2026-07-10") };
    const before = await known();
    // As if nobody had noted it: what is read again does see it.
    await db.owner.query("DELETE FROM holidays WHERE organization_id = $1", [org.id]);
    await db.owner.query("DELETE FROM fact_changes WHERE organization_id = $1", [org.id]);
    expect(await known()).toEqual(before);
    expect((await byKey(july)).days).toBe(4);
    expect((await derived(july)).days).toBe(5);
    const next = { start_date: isoDate("2026-12-28"), end_date: isoDate("2027-01-04") };
    expect(await byKey(next)).toEqual(await derived(next));
    expect((await byKey(july)).days).toBe(5);
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
