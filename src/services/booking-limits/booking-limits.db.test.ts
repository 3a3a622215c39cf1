import { beforeEach, describe, expect, it } from "vitest";
import type { CreateBookingLimitInput } from "@/contracts/booking-limits";
import { isoDate } from "@/domain/dates/iso-date";
import { codeOf } from "@/test/code-of";
import { databaseOfFile } from "@/test/database/database-of-file";
import { buildOrganization, NOW, type TestOrganization } from "@/test/worlds/builders";
import { getCalendarRange } from "../calendar/get-range";
import { cancelRequest } from "../time-off/cancel-request";
import { createRequest } from "../time-off/create-request";
import { approveRequest } from "../time-off/decide/approve-request";
import { declineRequest } from "../time-off/decide/decline-request";
import { undoDecision } from "../time-off/decide/undo-decision";
import { getRequest } from "../time-off/get-request";
import { previewRequest } from "../time-off/preview-request";
import { createLimit } from "./create-limit";
import { deleteLimit } from "./delete-limit";
import { getLimit } from "./get-limit";
import { listLimits } from "./list-limits";
import { updateLimit } from "./update-limit";

const db = databaseOfFile();
let org: TestOrganization;
let ida: string;
let holiday: string;
let support: string;

beforeEach(async () => {
  org = await buildOrganization(db);
  ida = await org.employee({ role: "admin", name: "Ida" });
  holiday = await org.policy({ name: "Holiday" });
  support = await org.department({ name: "Support" });
});

/** Somebody of the support who can book. */
async function person(given: Record<string, unknown> = {}): Promise<string> {
  const id = await org.employee({ department_id: support, ...given });
  await org.assign(id, holiday);
  await org.approvers(id, [ida]);
  return id;
}

const dates = (start: string, end = start) => ({ start_date: isoDate(start), end_date: isoDate(end) });
const ask = (who: string, start: string, end = start, more: object = {}) =>
  createRequest(org.as(who), { policy_id: holiday, ...dates(start, end), ...more });
const preview = (who: string, start: string, end = start) =>
  previewRequest(org.as(who), { policy_id: holiday, ...dates(start, end) });

function limit(given: Partial<CreateBookingLimitInput> = {}): CreateBookingLimitInput {
  return {
    ...{
      name: "Support is staffed",
      kind: "capacity",
      department_id: support,
      site_id: null,
      policy_ids: [],
    },
    ...{ start_date: isoDate("2026-01-01"), end_date: null, max_absent: 1 },
    ...given,
  };
}
const blackout = (start: string, end: string, given: Partial<CreateBookingLimitInput> = {}) =>
  limit({ name: "Stocktaking", kind: "blackout", max_absent: null, ...dates(start, end), ...given });

describe("limits on booking", () => {
  it("are written, read, changed and deleted by admins, and the audit says so", async () => {
    const made = await createLimit(org.as(ida), limit({ policy_ids: [holiday, holiday.toUpperCase()] }));
    expect(made).toMatchObject({ kind: "capacity", max_absent: 1, policy_ids: [holiday], end_date: null });
    expect(await getLimit(org.as(ida), { id: made.id })).toEqual(made);
    const changed = await updateLimit(org.as(ida), {
      id: made.id,
      kind: "blackout",
      policy_ids: [],
      end_date: isoDate("2026-12-31"),
    });
    expect(changed).toEqual({
      ...made,
      ...{ kind: "blackout", policy_ids: [], end_date: "2026-12-31", max_absent: null },
    });
    const earlier = await createLimit(org.as(ida), blackout("2025-12-29", "2025-12-31"));
    expect((await listLimits(org.as(ida))).map(({ id }) => id)).toEqual([earlier.id, made.id]);
    expect(await deleteLimit(org.as(ida), { id: made.id })).toEqual({ id: made.id });
    expect(await codeOf(getLimit(org.as(ida), { id: made.id }))).toBe("not_found");
    const audit = await db.owner.query<{ action: string }>(
      "SELECT action FROM audit_entries WHERE entity_id = $1 ORDER BY id",
      [made.id],
    );
    expect(audit.rows.map(({ action }) => action)).toEqual([
      "booking_limit.created",
      "booking_limit.updated",
      "booking_limit.deleted",
    ]);
  });

  it("name everything that does not fit at once, with ids of others like unknown ones", async () => {
    const other = await buildOrganization(db);
    const [department_id, site_id] = [await other.department(), await other.site()];
    const policy_ids = [holiday, await other.policy()];
    const wrong = {
      ...blackout("2026-12-02", "2026-12-01"),
      department_id,
      site_id,
      policy_ids,
      max_absent: 1,
    };
    await expect(createLimit(org.as(ida), wrong)).rejects.toMatchObject({
      code: "validation_failed",
      errors: [
        { path: "/department_id", code: "unknown_id" },
        { path: "/site_id", code: "unknown_id" },
        { path: "/policy_ids/1", code: "unknown_id" },
        { path: "/end_date", code: "end_before_start" },
        { path: "/max_absent", code: "not_applicable" },
      ],
    });
  });

  it("keep a department that is deleted later, but take no deleted one", async () => {
    const { id } = await createLimit(org.as(ida), limit());
    await db.owner.query("UPDATE departments SET deleted_at = now() WHERE id = $1", [support]);
    expect(await updateLimit(org.as(ida), { id, name: "Renamed" })).toMatchObject({ department_id: support });
    expect(await codeOf(createLimit(org.as(ida), limit()))).toBe("validation_failed");
  });

  it("are 200 at most", async () => {
    await db.owner.query(
      `INSERT INTO booking_limits (organization_id, name, kind, start_date)
       SELECT $1, 'Limit ' || n, 'blackout', '2026-01-01' FROM generate_series(1, 199) AS n`,
      [org.id],
    );
    await createLimit(org.as(ida), limit());
    await expect(createLimit(org.as(ida), limit())).rejects.toMatchObject({ errors: [{ code: "too_many" }] });
  });
});

describe("a blackout", () => {
  it("refuses what touches its days, in preview and create alike, with its name and the days", async () => {
    const eva = await person();
    const { id } = await createLimit(org.as(ida), blackout("2026-05-04", "2026-05-08"));
    const { violations, limits } = await preview(eva, "2026-05-08", "2026-05-12");
    const sentence = {
      key: "limits.blackout",
      name: "Stocktaking",
      dates: { startDate: "2026-05-08", endDate: "2026-05-08" },
    };
    expect(violations).toEqual([{ code: "blackout_period", path: "/start_date", sentence }]);
    expect(limits).toEqual([{ id, name: "Stocktaking", kind: "blackout", dates: ["2026-05-08"] }]);
    expect(await codeOf(ask(eva, "2026-05-08", "2026-05-12"))).toBe("blackout_period");
    await ask(eva, "2026-05-11", "2026-05-12");
  });

  it("is only for the people and policies that it names", async () => {
    const [eva, sick] = [await person(), await org.policy({ name: "Sick" })];
    const [site, elsewhere] = [await org.site(), await person({ department_id: null })];
    await org.assign(eva, sick);
    await createLimit(org.as(ida), blackout("2026-05-04", "2026-05-04", { policy_ids: [holiday] }));
    await createLimit(org.as(ida), blackout("2026-05-05", "2026-05-05", { site_id: site }));
    expect(await codeOf(ask(eva, "2026-05-04"))).toBe("blackout_period");
    await createRequest(org.as(eva), { policy_id: sick, ...dates("2026-05-04") });
    await ask(elsewhere, "2026-05-04");
    await ask(eva, "2026-05-05");
  });
});

describe("a capacity", () => {
  it("counts pending and approved time off of those whom it names, and never stops an approval", async () => {
    const [eva, ben, cleo] = [await person(), await person(), await person()];
    const pending = await ask(eva, "2026-05-04");
    const other = await ask(ben, "2026-05-04");
    const { id } = await createLimit(org.as(ida), limit());
    expect(await codeOf(ask(cleo, "2026-05-04", "2026-05-05"))).toBe("capacity_reached");
    expect((await preview(cleo, "2026-05-04", "2026-05-05")).limits).toEqual([
      { id, name: "Support is staffed", kind: "capacity", dates: ["2026-05-04"] },
    ]);
    await approveRequest(org.as(ida), pending);
    await approveRequest(org.as(ida), other);
    expect(await codeOf(ask(cleo, "2026-05-04"))).toBe("capacity_reached");
    await cancelRequest(org.as(eva), pending);
    await cancelRequest(org.as(ben), other);
    await ask(cleo, "2026-05-04");
  });

  it("leaves out others, other policies, half days that are free, and people who would not work", async () => {
    const [cleo, mornings] = [await person(), await person()];
    await createLimit(org.as(ida), limit({ policy_ids: [holiday] }));
    const elsewhere = await person({ department_id: null });
    await ask(elsewhere, "2026-05-04");
    const [ill, sick] = [await person(), await org.policy({ name: "Sick" })];
    await org.assign(ill, sick);
    await createRequest(org.as(ill), { policy_id: sick, ...dates("2026-05-04") });
    await db.owner.query(
      `INSERT INTO work_patterns (organization_id, employee_id, effective_date, monday, tuesday)
       VALUES ($1, $2, '2026-01-01', 'AM', 'FULL_DAY')`,
      [org.id, mornings],
    );
    await ask(mornings, "2026-05-04", "2026-05-05");
    await ask(cleo, "2026-05-04", "2026-05-04", { start_date_type: "PM" });
    expect(await codeOf(ask(await person(), "2026-05-04", "2026-05-04", { start_date_type: "AM" }))).toBe(
      "capacity_reached",
    );
    await ask(await person(), "2026-05-06");
  });

  it("counts nobody on their holiday", async () => {
    const site = await org.site({ name: "Munich" });
    const [eva, ben] = [await person({ site_id: site }), await person()];
    await org.holiday("2026-05-04", { site_id: site });
    await ask(eva, "2026-05-04", "2026-05-05");
    await createLimit(org.as(ida), limit());
    await ask(ben, "2026-05-04");
    expect(await codeOf(ask(await person(), "2026-05-05"))).toBe("capacity_reached");
  });

  it("counts nobody away by the days that sickness took from their holiday", async () => {
    const [eva, ben] = [await person(), await person()];
    const sick = await org.policy({ name: "Sick", interrupts: true });
    await org.assign(eva, sick);
    const onHoliday = await ask(eva, "2026-05-04", "2026-05-08");
    await approveRequest(org.as(ida), onHoliday);
    const ill = { policy_id: sick, ...dates("2026-05-06", "2026-05-07"), start_date_type: "PM" } as const;
    const { id } = await createRequest(org.as(eva), ill);
    await createLimit(org.as(ida), limit());
    expect(await codeOf(ask(ben, "2026-05-07"))).toBe("capacity_reached");
    await approveRequest(org.as(ida), { id });
    // The morning of the first day of sickness is still holiday, and so are the days around it.
    const days = ["2026-05-05", "2026-05-06", "2026-05-07", "2026-05-08"];
    const codes = await Promise.all(days.map(async (day) => (await preview(ben, day)).limits.length));
    expect(codes).toEqual([1, 1, 0, 1]);
    await createLimit(org.as(ida), limit({ name: "The sick count", policy_ids: [holiday, sick] }));
    expect((await preview(ben, "2026-05-07")).limits).toMatchObject([{ name: "The sick count" }]);
  });

  it("counts once who is ill on holiday, where it counts both", async () => {
    const [eva, ben, cleo] = [await person(), await person(), await person()];
    const sick = await org.policy({ name: "Sick", interrupts: true });
    await org.assign(eva, sick);
    await approveRequest(org.as(ida), await ask(eva, "2026-05-04", "2026-05-08"));
    const ill = { policy_id: sick, ...dates("2026-05-06") };
    await approveRequest(org.as(ida), await createRequest(org.as(eva), ill));
    await createLimit(org.as(ida), limit({ policy_ids: [holiday, sick], max_absent: 2 }));
    await ask(ben, "2026-05-06");
    expect(await codeOf(ask(cleo, "2026-05-06"))).toBe("capacity_reached");
  });

  it("holds against sixty-four bookings at once", async () => {
    const people = await Promise.all(Array.from({ length: 64 }, () => person()));
    await createLimit(org.as(ida), limit({ max_absent: 3 }));
    const codes = await Promise.all(people.map((who) => codeOf(ask(who, "2026-05-04", "2026-05-05"))));
    expect(codes.filter((code) => code === "capacity_reached")).toHaveLength(61);
    const { rows } = await db.owner.query<{ count: number }>(
      "SELECT count(*)::int FROM requests WHERE organization_id = $1",
      [org.id],
    );
    expect(rows[0]?.count).toBe(3);
  });

  it("is seen by a booking that began before it", async () => {
    const [eva, ben] = [await person(), await person()];
    const holder = await db.owner.connect();
    try {
      // A booking that has read everything and has not committed yet.
      await holder.query("BEGIN");
      await holder.query(
        "SELECT hiatus.new_request_facts($1, $2, $3, '2026-05-04', '2026-05-04', $4, true)",
        [...[org.id, eva, holiday, NOW]],
      );
      const made = createLimit(org.as(ida), blackout("2026-05-04", "2026-05-04"));
      expect(await Promise.race([made.then(() => "made"), waited(150)])).toBe("waits");
      await holder.query("COMMIT");
      await made;
      expect(await codeOf(ask(ben, "2026-05-04"))).toBe("blackout_period");
    } finally {
      holder.release();
    }
  });

  it("keeps a decline from being taken back when its place is taken meanwhile", async () => {
    const [eva, ben] = [await person(), await person()];
    await createLimit(org.as(ida), limit());
    const request = await ask(eva, "2026-05-04");
    await declineRequest(org.as(ida), { ...request, note: "No" });
    await ask(ben, "2026-05-04");
    expect(await codeOf(undoDecision(org.as(ida), request))).toBe("already_decided");
  });
});

describe("an admin", () => {
  it("may book despite limits, which the request and the audit say", async () => {
    const eva = await person();
    await createLimit(org.as(ida), blackout("2026-05-04", "2026-05-08"));
    const wanted = { policy_id: holiday, employee_id: eva, override_limits: true };
    const seen = await previewRequest(org.as(ida), { ...wanted, ...dates("2026-05-08") });
    expect([seen.violations, seen.limits.length]).toEqual([[], 1]);
    const { id } = await createRequest(org.as(ida), { ...wanted, ...dates("2026-05-08") });
    expect(await getRequest(org.as(eva), { id })).toMatchObject({ limits_overridden: true });
    const audit = await db.owner.query<{ after: object }>(
      "SELECT after FROM audit_entries WHERE entity_id = $1",
      [id],
    );
    expect(audit.rows[0]?.after).toMatchObject({ limits_overridden: true });
    const free = await createRequest(org.as(ida), { ...wanted, ...dates("2026-05-11") });
    expect(await getRequest(org.as(eva), free)).toMatchObject({ limits_overridden: false });
  });

  it("alone may: a member gets 403, for themselves too", async () => {
    const [eva, ben] = [await person(), await person()];
    await db.owner.query("UPDATE employee_approvers SET approver_id = $2 WHERE employee_id = $1", [eva, ben]);
    for (const who of [eva, ben]) {
      const wanted = { policy_id: holiday, employee_id: eva, override_limits: true, ...dates("2026-05-08") };
      expect(await codeOf(createRequest(org.as(who), wanted))).toBe("role_not_allowed");
      expect(await codeOf(previewRequest(org.as(who), wanted))).toBe("role_not_allowed");
    }
  });
});

describe("the calendar of a new request", () => {
  it("marks blackout days and full half days before anything is sent", async () => {
    const [eva, ben] = [await person(), await person()];
    const sick = await org.policy({ name: "Sick", interrupts: true });
    await ask(ben, "2026-05-04", "2026-05-05", { end_date_type: "AM" });
    const full = await createLimit(org.as(ida), limit({ policy_ids: [holiday] }));
    const closed = await createLimit(org.as(ida), blackout("2026-05-30", "2026-06-02"));
    await createLimit(org.as(ida), limit({ name: "Roomy", max_absent: 5 }));
    const { unbookable } = await getCalendarRange(org.as(eva), {
      from: isoDate("2026-05-01"),
      to: isoDate("2026-05-31"),
    });
    expect(unbookable).toEqual([
      {
        ...{ id: full.id, name: "Support is staffed", kind: "capacity", policy_ids: [holiday] },
        except_policy_ids: [],
        taken: [
          { date: "2026-05-04", part: "FULL_DAY" },
          { date: "2026-05-05", part: "AM" },
        ],
      },
      {
        ...{ id: closed.id, name: "Stocktaking", kind: "blackout", policy_ids: [] },
        except_policy_ids: [sick],
        taken: [
          { date: "2026-05-30", part: "FULL_DAY" },
          { date: "2026-05-31", part: "FULL_DAY" },
        ],
      },
    ]);
  });
});

function waited(ms: number): Promise<string> {
  return new Promise((resolve) => setTimeout(resolve, ms, "waits"));
}
