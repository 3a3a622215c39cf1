import { beforeEach, describe, expect, it } from "vitest";
import type { IsoDate } from "@/domain/dates/iso-date";
import { codeOf } from "@/test/code-of";
import { databaseOfFile } from "@/test/database/database-of-file";
import { buildOrganization, NOW, type TestOrganization } from "@/test/worlds/builders";
import { listBalances } from "../../balances/list-balances";
import { createHoliday } from "../../calendar/create-holiday";
import { cancelRequest } from "../cancel-request";
import { changeRequest } from "../change/change-request";
import { createRequest } from "../create-request";
import { approveRequest } from "../decide/approve-request";
import { declineRequest } from "../decide/decline-request";
import { undoDecision } from "../decide/undo-decision";
import { getRequest } from "../get-request";
import { previewRequest } from "../preview-request";
import { tellStory } from "../tell-story";

const PDF = { name: "a.pdf", bytes: new TextEncoder().encode("%PDF-1.7\n%âã\n1 0 obj\n<<>>\nendobj\n%%EOF") };

describe("time off that interrupts other time off", () => {
  const db = databaseOfFile();
  let org: TestOrganization;
  let eva: string;
  let ida: string;
  let annual: string;
  let sick: string;

  beforeEach(async () => {
    org = await buildOrganization(db);
    ida = await org.employee({ role: "admin", name: "Ida" });
    eva = await org.employee({ name: "Eva" });
    annual = await org.policy({ name: "Annual leave" });
    sick = await org.policy(
      { name: "Sick leave", interrupts: true, is_approval_required: false },
      { allowance_entitlement: "unlimited", annual_allowance_hundredths: 0 },
    );
    await org.assign(eva, annual);
    await org.assign(eva, sick);
  });

  const dates = (start: string, end = start) => ({ start_date: start as IsoDate, end_date: end as IsoDate });
  const at = (day: string) => new Date(`${day}T09:00:00Z`);
  const ask = async (policy_id: string, start: string, end = start, given: object = {}) =>
    (await createRequest(org.as(eva), { policy_id, ...dates(start, end), ...given })).id;
  const approve = (id: string, now = NOW) => approveRequest(org.as(ida, { now }), { id });
  const onHoliday = async (start: string, end = start) => {
    const id = await ask(annual, start, end);
    await approve(id);
    return id;
  };
  const read = (id: string, now = NOW) => getRequest(org.as(eva, { now }), { id });
  const says = async (id: string) =>
    (await read(id)).dates.map(({ days, reason, interrupted_part }) =>
      [days, reason, interrupted_part].filter((value) => value !== null).join(" "),
    );
  /** What is taken, what is asked for, what is left of annual leave. */
  const balance = async (now = NOW) => {
    const found = (await listBalances(org.as(eva, { now }), {})).find(({ id }) => id === annual);
    return [found?.days_taken, found?.days_requested, found?.current_balance];
  };
  const recounts = async (id: string) => {
    const { rows } = await db.owner.query<{ told: string }>(
      `SELECT concat_ws(' ', payload ->> 'cause', payload ->> 'days', withheld) AS told FROM outbox
       WHERE subject_id = $1 AND event = 'time_off.recounted' AND recipient_id = $2 ORDER BY id`,
      [id, eva],
    );
    return rows.map(({ told }) => told);
  };
  const violations = async () => {
    const { rows } = await db.owner.query<{ shared: number }>(
      `SELECT count(*)::int AS shared FROM requests a JOIN requests b ON a.employee_id = b.employee_id AND a.id < b.id
       WHERE a.status IN ('pending', 'approved') AND b.status IN ('pending', 'approved')
         AND (int4multirange(a.slots) - a.slots_not_held - a.slots_interrupted)
           && (int4multirange(b.slots) - b.slots_not_held - b.slots_interrupted)`,
    );
    return rows[0]?.shared;
  };

  it("BUrlG § 9: days of sickness that are certified do not count against annual leave", async () => {
    const holiday = await onHoliday("2026-03-09", "2026-03-20");
    expect(await balance()).toEqual([10, 0, 20]);
    const now = at("2026-03-12");
    const wanted = { policy_id: sick, ...dates("2026-03-11", "2026-03-13") };
    // Without a certificate nothing comes back.
    expect(await codeOf(createRequest(org.as(eva, { now }), wanted))).toBe("attachment_required");
    const { id } = await createRequest(org.as(eva, { now }), { ...wanted, attachments: [PDF] });
    expect((await read(id)).status).toBe("pending");
    expect(await balance(now)).toEqual([10, 0, 20]);
    await approve(id, now);
    expect(await balance(now)).toEqual([7, 0, 23]);
    expect(await read(holiday)).toMatchObject({
      status: "approved",
      days: 7,
      needs_attention: false,
      cycles: [{ days: 7 }],
      ...dates("2026-03-09", "2026-03-20"),
    });
    expect((await says(holiday)).slice(0, 7)).toEqual([
      ...["1 counted", "1 counted", "0 interrupted", "0 interrupted", "0 interrupted"],
      ...["0 not_worked", "0 not_worked"],
    ]);
    expect(await recounts(holiday)).toEqual(["interrupted -3"]);
    expect(await violations()).toBe(0);
  });

  it("shows beforehand what it would interrupt, and that it needs approval and a file", async () => {
    const holiday = await onHoliday("2026-03-09", "2026-03-13");
    const preview = (now: Date, start: string, end = start, types: object = {}) =>
      previewRequest(org.as(eva, { now }), { policy_id: sick, ...dates(start, end), ...types });
    expect(await preview(NOW, "2026-03-12", "2026-03-17")).toMatchObject({
      interrupts: [{ request_id: holiday, dates: ["2026-03-12", "2026-03-13"], days: 2 }],
      needs_attachment: false,
      approvers: [{ employee_id: null }],
      violations: [],
    });
    expect(await preview(at("2026-03-13"), "2026-03-12")).toMatchObject({ needs_attachment: true });
    expect(await preview(NOW, "2026-03-12", "2026-03-12", { start_date_type: "AM" })).toMatchObject({
      interrupts: [{ days: 0.5 }],
    });
    expect(await preview(NOW, "2026-03-16")).toMatchObject({ interrupts: [], approvers: [] });
  });

  it("is approved at once where it interrupts nothing", async () => {
    expect((await read(await ask(sick, "2026-03-16"))).status).toBe("approved");
  });

  it("leaves the other half of a day", async () => {
    const holiday = await onHoliday("2026-03-09", "2026-03-10");
    await approve(await ask(sick, "2026-03-09", "2026-03-09", { start_date_type: "AM" }));
    await approve(await ask(sick, "2026-03-10", "2026-03-10", { start_date_type: "PM" }));
    expect(await says(holiday)).toEqual(["0.5 partly AM", "0.5 partly PM"]);
    expect(await balance()).toEqual([1, 0, 29]);
  });

  it("holds none of the other's half days while it waits, and the database refuses what it does hold", async () => {
    await onHoliday("2026-03-09", "2026-03-10");
    await ask(sick, "2026-03-10", "2026-03-12");
    expect(await codeOf(ask(annual, "2026-03-11"))).toBe("overlapping_request");
    expect(await codeOf(ask(sick, "2026-03-12", "2026-03-13"))).toBe("overlapping_request");
    const insert = (start: string, interrupts: boolean) =>
      db.owner.query(
        `INSERT INTO requests (organization_id, employee_id, policy_id, start_date, end_date, status, total_hundredths, day_counts, interrupts)
         VALUES ($1, $2, $3, $4, $4, 'approved', 100, 'C', $5)`,
        [org.id, eva, sick, start, interrupts],
      );
    await expect(insert("2026-03-11", false)).rejects.toThrow("requests_no_shared_slot");
    await expect(insert("2026-03-09", true)).rejects.toThrow("requests_no_shared_slot");
    expect(await violations()).toBe(0);
  });

  it("takes the half days of what ends before it is decided", async () => {
    const holiday = await onHoliday("2026-03-09", "2026-03-10");
    const id = await ask(sick, "2026-03-10", "2026-03-11");
    await cancelRequest(org.as(eva), { id: holiday });
    expect(await codeOf(ask(annual, "2026-03-10"))).toBe("overlapping_request");
    await ask(annual, "2026-03-09");
    await approve(id);
    expect(await balance()).toEqual([0, 1, 29]);
    expect(await violations()).toBe(0);
  });

  it("gives the days back to the other when it is declined later, and tells the employee", async () => {
    const holiday = await onHoliday("2026-03-09", "2026-03-13");
    const id = await ask(sick, "2026-03-11", "2026-03-12");
    await approve(id);
    await declineRequest(org.as(ida), { id, note: "No certificate" });
    expect(await read(holiday)).toMatchObject({ days: 5, needs_attention: false, cycles: [{ days: 5 }] });
    expect(await says(holiday)).toEqual(Array.from({ length: 5 }, () => "1 counted"));
    expect(await balance()).toEqual([5, 0, 25]);
    expect(await recounts(holiday)).toEqual(["interrupted -2", "resumed 2"]);
    expect((await tellStory(org.as(eva), { id: holiday })).events.map(({ kind }) => kind)).toEqual([
      "requested",
      "approved",
      "interrupted",
      "resumed",
    ]);
  });

  it("marks the other when it is cancelled and the balance no longer carries it", async () => {
    const holiday = await onHoliday("2026-03-09", "2026-03-13");
    const id = await ask(sick, "2026-03-11", "2026-03-12");
    await approve(id);
    // 27 are left, and taken.
    await onHoliday("2026-04-06", "2026-05-12");
    expect(await balance()).toEqual([30, 0, 0]);
    await cancelRequest(org.as(eva), { id });
    expect(await read(holiday)).toMatchObject({ days: 5, needs_attention: true });
    expect(await balance()).toEqual([32, 0, -2]);
  });

  it("is refused over what interrupts as well", async () => {
    await ask(sick, "2026-03-11");
    expect(await codeOf(ask(sick, "2026-03-10", "2026-03-12"))).toBe("overlapping_request");
    expect(await codeOf(ask(annual, "2026-03-10", "2026-03-12"))).toBe("overlapping_request");
  });

  it("interrupts what waits, too", async () => {
    const holiday = await ask(annual, "2026-03-09", "2026-03-10");
    await approve(await ask(sick, "2026-03-10"));
    expect(await read(holiday)).toMatchObject({ status: "pending", days: 1 });
    await approve(holiday);
    expect(await balance()).toEqual([1, 0, 29]);
    expect(await violations()).toBe(0);
  });

  describe("undo", () => {
    const later = new Date(NOW.getTime() + 30_000);
    const undo = (id: string) => undoDecision(org.as(ida, { now: later }), { id });

    it("of its approval gives the days back to the other, and mails nothing", async () => {
      const holiday = await onHoliday("2026-03-09", "2026-03-13");
      const id = await ask(sick, "2026-03-11", "2026-03-16");
      await approve(id);
      await undo(id);
      expect(await read(id)).toMatchObject({ status: "pending" });
      expect(await read(holiday)).toMatchObject({ days: 5, cycles: [{ days: 5 }] });
      expect(await says(holiday)).toEqual(Array.from({ length: 5 }, () => "1 counted"));
      expect(await recounts(holiday)).toEqual(["interrupted -3 settled"]);
      await approve(id);
      expect(await balance()).toEqual([2, 0, 28]);
      expect(await violations()).toBe(0);
    });

    it("of its approval is refused once the days are used elsewhere", async () => {
      await onHoliday("2026-03-09", "2026-03-13");
      const id = await ask(sick, "2026-03-11", "2026-03-12");
      await approve(id);
      await ask(annual, "2026-04-06", "2026-05-12");
      expect(await codeOf(undo(id))).toBe("already_decided");
    });

    it("of its decline takes the days again", async () => {
      const holiday = await onHoliday("2026-03-09", "2026-03-13");
      const id = await ask(sick, "2026-03-11", "2026-03-12");
      await approve(id);
      await declineRequest(org.as(ida), { id, note: "Sorry" });
      await undo(id);
      expect(await read(holiday)).toMatchObject({ days: 3 });
      expect(await balance()).toEqual([3, 0, 27]);
      expect(await violations()).toBe(0);
    });

    it("of the other's decline leaves it waiting again", async () => {
      const holiday = await onHoliday("2026-03-09", "2026-03-13");
      const id = await ask(sick, "2026-03-11", "2026-03-16");
      await declineRequest(org.as(ida), { id: holiday, note: "Sorry" });
      await undo(holiday);
      expect(await read(holiday)).toMatchObject({ status: "approved", days: 5 });
      await approve(id);
      expect(await read(holiday)).toMatchObject({ days: 2 });
      expect(await violations()).toBe(0);
    });
  });

  describe("beside changes", () => {
    it("keeps what it interrupted when the other is shortened or replaced", async () => {
      const holiday = await onHoliday("2026-03-09", "2026-03-13");
      await approve(await ask(sick, "2026-03-11", "2026-03-12"));
      await changeRequest(org.as(eva), { id: holiday, end_date: "2026-03-12" as IsoDate });
      expect(await says(holiday)).toEqual(["1 counted", "1 counted", "0 interrupted", "0 interrupted"]);
      const { id } = await changeRequest(org.as(eva), { id: holiday, end_date: "2026-03-16" as IsoDate });
      expect(await balance()).toEqual([2, 2, 26]);
      await approve(id);
      expect((await says(id)).slice(2, 5)).toEqual(["0 interrupted", "0 interrupted", "1 counted"]);
      expect(await balance()).toEqual([4, 0, 26]);
      expect(await violations()).toBe(0);
    });

    it("gives back the days that it drops", async () => {
      const holiday = await onHoliday("2026-03-09", "2026-03-13");
      const id = await ask(sick, "2026-03-11", "2026-03-12");
      await approve(id);
      await changeRequest(org.as(eva), { id, end_date: "2026-03-11" as IsoDate });
      expect(await says(holiday)).toEqual([
        ...["1 counted", "1 counted", "0 interrupted", "1 counted", "1 counted"],
      ]);
      expect(await violations()).toBe(0);
    });

    it("moves what it interrupts with a replacement", async () => {
      const holiday = await onHoliday("2026-03-09", "2026-03-13");
      const id = await ask(sick, "2026-03-10", "2026-03-11");
      await approve(id);
      const moved = await changeRequest(org.as(eva), { id, ...dates("2026-03-11", "2026-03-12") });
      expect(moved.replaces_id).toBe(id);
      expect(await balance()).toEqual([3, 0, 27]);
      await approve(moved.id);
      expect(await says(holiday)).toEqual([
        ...["1 counted", "1 counted", "0 interrupted", "0 interrupted", "1 counted"],
      ]);
      await undoDecision(org.as(ida), { id: moved.id });
      expect((await says(holiday)).slice(0, 4)).toEqual([
        ...["1 counted", "0 interrupted", "0 interrupted", "1 counted"],
      ]);
      expect(await violations()).toBe(0);
    });

    it("takes days out of a replacement that waits", async () => {
      const holiday = await onHoliday("2026-03-09", "2026-03-13");
      const { id } = await changeRequest(org.as(eva), { id: holiday, end_date: "2026-03-16" as IsoDate });
      await approve(await ask(sick, "2026-03-13", "2026-03-17"));
      expect([(await read(holiday)).days, (await read(id)).days]).toEqual([4, 4]);
      await approve(id);
      expect(await balance()).toEqual([4, 0, 26]);
      expect(await violations()).toBe(0);
    });
  });

  it("stays interrupted through a recount", async () => {
    const holiday = await onHoliday("2026-03-09", "2026-03-13");
    await approve(await ask(sick, "2026-03-11"));
    await createHoliday(org.as(ida), {
      name: "New",
      country_code: "DE",
      ...dates("2026-03-10"),
      part_type: "FULL_DAY",
      site: "",
    });
    expect((await says(holiday)).slice(0, 3)).toEqual(["1 counted", "0 holiday", "0 interrupted"]);
  });

  it("gives back days of a cycle that has closed", async () => {
    const holiday = await onHoliday("2026-03-09", "2026-03-13");
    const now = at("2027-01-11");
    await db.owner.query(
      "UPDATE policy_versions SET carryover_limit_hundredths = NULL WHERE policy_id = $1",
      [annual],
    );
    expect((await balance(now))[2]).toBe(55);
    const wanted = { employee_id: eva, policy_id: sick, ...dates("2026-03-11"), attachments: [PDF] };
    const { id } = await createRequest(org.as(ida, { now }), wanted);
    await approve(id, now);
    expect((await read(holiday)).days).toBe(4);
    expect((await balance(now))[2]).toBe(56);
  });

  it("is not held to limits for every policy", async () => {
    await db.owner.query(
      `INSERT INTO booking_limits (organization_id, name, kind, start_date, end_date)
       VALUES ($1, 'Stocktaking', 'blackout', '2026-03-09', '2026-03-13')`,
      [org.id],
    );
    expect(await codeOf(ask(annual, "2026-03-10"))).toBe("blackout_period");
    await ask(sick, "2026-03-10");
  });
});
