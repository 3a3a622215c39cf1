import { beforeEach, describe, expect, it } from "vitest";
import type { IsoDate } from "@/domain/dates/iso-date";
import { codeOf } from "@/test/code-of";
import { databaseOfFile } from "@/test/database/database-of-file";
import { buildOrganization, NOW, type TestOrganization } from "@/test/worlds/builders";
import { listBalances } from "../../balances/list-balances";
import { createHoliday } from "../../calendar/create-holiday";
import { cancelRequest } from "../cancel-request";
import { createRequest } from "../create-request";
import { getRequest } from "../get-request";
import { tellStory } from "../tell-story";
import { approveRequest } from "./approve-request";
import { declineRequest } from "./decline-request";
import { undoDecision } from "./undo-decision";

describe("taking a decision back", () => {
  const db = databaseOfFile();
  let org: TestOrganization;
  let eva: string;
  let ben: string;
  let cleo: string;
  let ida: string;
  let holiday: string;

  beforeEach(async () => {
    org = await buildOrganization(db);
    ida = await org.employee({ role: "admin", name: "Ida" });
    ben = await org.employee({ name: "Ben" });
    cleo = await org.employee({ name: "Cleo" });
    eva = await org.employee({ name: "Eva" });
    holiday = await org.policy();
    await org.approvers(eva, [ben, cleo]);
    await org.assign(eva, holiday);
  });

  const later = (seconds: number) => new Date(NOW.getTime() + 1000 * seconds);
  const ask = async (start = "2026-03-12", end = start, now = NOW) => {
    const wanted = { policy_id: holiday, start_date: start as IsoDate, end_date: end as IsoDate };
    return (await createRequest(org.as(eva, { now }), wanted)).id;
  };
  const undo = (by: string, id: string, seconds = 30) =>
    codeOf(undoDecision(org.as(by, { now: later(seconds) }), { id }));
  /** All that a decision writes, but when. */
  const state = async (id: string) => {
    const { rows } = await db.owner.query<{ state: unknown }>(
      `SELECT json_build_object('status', r.status, 'days', r.total_hundredths, 'dates', r.day_counts, 'attention', r.needs_attention,
         'steps', (SELECT json_agg(to_jsonb(s) - 'status_before' ORDER BY s.position) FROM approval_steps s WHERE s.request_id = r.id),
         'charges', (SELECT json_agg(c ORDER BY c.cycle_start) FROM request_charges c WHERE c.request_id = r.id),
         'closed', (SELECT json_agg(k ORDER BY k.cycle_start) FROM closed_cycles k WHERE k.employee_id = r.employee_id)) AS state
       FROM requests r WHERE r.id = $1`,
      [id],
    );
    return rows[0]?.state;
  };
  const told = async (id: string) => {
    const { rows } = await db.owner.query<{ told: string }>(
      `SELECT concat_ws(' ', event, recipient_id, withheld) AS told FROM outbox
       WHERE subject_id = $1 AND event <> 'time_off.requested' ORDER BY id`,
      [id],
    );
    return rows.map(({ told: line }) => line);
  };
  const balance = async (now = NOW) => {
    const [first] = await listBalances(org.as(eva, { now }), {});
    return [first?.days_taken, first?.days_requested, first?.current_balance];
  };

  it("gives the turn back that an approval passed on", async () => {
    const id = await ask();
    const before = await state(id);
    await approveRequest(org.as(ben), { id, note: "Fine" });
    expect((await getRequest(org.as(ben, { now: later(59) }), { id })).undo_until).toBe(
      "2026-03-02T09:01:00.000Z",
    );
    expect((await getRequest(org.as(cleo), { id })).undo_until).toBeNull();
    expect(await undo(ben, id)).toBe("done");
    expect(await state(id)).toEqual(before);
    expect(await told(id)).toEqual([`time_off.turn_moved ${cleo} settled`, `time_off.undone ${cleo}`]);
    expect((await tellStory(org.as(eva), { id })).events.map(({ kind, by }) => [kind, by])).toEqual([
      ["requested", eva],
      ["approved_step", ben],
      ["undone", ben],
    ]);
    expect(await codeOf(approveRequest(org.as(cleo), { id }))).toBe("not_your_turn");
    await approveRequest(org.as(ben), { id });
    await approveRequest(org.as(cleo), { id });
    expect((await getRequest(org.as(eva), { id })).status).toBe("approved");
  });

  it("gives an approved request back to its approvers", async () => {
    const id = await ask();
    const before = await state(id);
    await approveRequest(org.as(ida), { id });
    expect(await balance()).toEqual([1, 0, 29]);
    expect(await undo(ida, id)).toBe("done");
    expect(await state(id)).toEqual(before);
    expect(await balance()).toEqual([0, 1, 29]);
    expect(await told(id)).toEqual([`time_off.approved ${eva} settled`, `time_off.undone ${eva}`]);
  });

  it("takes the days of a declined request again", async () => {
    const id = await ask("2026-03-12", "2026-03-13");
    const before = await state(id);
    await declineRequest(org.as(ben), { id, note: "No" });
    expect(await balance()).toEqual([0, 0, 30]);
    expect(await undo(ben, id)).toBe("done");
    expect(await state(id)).toEqual(before);
    expect(await balance()).toEqual([0, 2, 28]);
  });

  it("approves again what an admin had declined, and its closed cycle is as it was", async () => {
    const now = new Date("2027-01-11T09:00:00Z");
    const id = await ask("2026-12-14", "2026-12-18");
    await approveRequest(org.as(ida), { id });
    await ask("2027-02-01", "2027-02-01", now);
    const before = await state(id);
    await declineRequest(org.as(ida, { now }), { id, note: "Was at work" });
    expect(await state(id)).not.toEqual(before);
    expect(await codeOf(undoDecision(org.as(ida, { now }), { id }))).toBe("done");
    expect(await state(id)).toEqual(before);
    expect((await listBalances(org.as(eva, { now }), {}))[0]?.carryover_days).toBe(25);
  });

  it("is refused to everybody else, after a minute, and twice", async () => {
    const id = await ask();
    await approveRequest(org.as(ben), { id });
    for (const other of [cleo, ida, eva]) expect(await undo(other, id)).toBe("not_allowed_for_employee");
    const stranger = (await buildOrganization(db)).as(ben, { role: "admin" });
    expect(await codeOf(undoDecision(stranger, { id }))).toBe("not_found");
    expect(await undo(ben, id, 60.001)).toBe("already_decided");
    expect(await undo(ben, id, 60)).toBe("done");
    expect(await undo(ben, id, 60)).toBe("already_decided");
  });

  it("is refused once something else has changed the request", async () => {
    const decidedOn = await ask("2026-03-12");
    await approveRequest(org.as(ben), { id: decidedOn });
    await approveRequest(org.as(cleo), { id: decidedOn });
    expect(await undo(ben, decidedOn)).toBe("already_decided");
    const cancelled = await ask("2026-03-16");
    await approveRequest(org.as(ben), { id: cancelled });
    await cancelRequest(org.as(eva), { id: cancelled });
    expect(await undo(ben, cancelled)).toBe("already_decided");
    const recounted = await ask("2026-03-17", "2026-03-18");
    await approveRequest(org.as(ben), { id: recounted });
    await createHoliday(org.as(ida), {
      name: "Founders",
      country_code: "DE",
      start_date: "2026-03-18" as IsoDate,
      end_date: "2026-03-18" as IsoDate,
      part_type: "FULL_DAY",
      site: "",
    });
    expect(await undo(ben, recounted)).toBe("already_decided");
  });

  it("is refused when the declined request does not fit any more", async () => {
    const id = await ask("2026-03-12", "2026-03-13");
    await declineRequest(org.as(ben), { id, note: "No" });
    const other = await ask("2026-03-13");
    expect(await undo(ben, id)).toBe("already_decided");
    await cancelRequest(org.as(eva), { id: other });
    await org.adjust(eva, holiday, -2900);
    expect(await undo(ben, id)).toBe("already_decided");
    await org.adjust(eva, holiday, 2900);
    expect(await undo(ben, id)).toBe("done");
  });

  it("is refused when a mail of it has left", async () => {
    const id = await ask();
    await approveRequest(org.as(ida), { id });
    await db.owner.query(
      "UPDATE outbox SET queued_at = now() WHERE subject_id = $1 AND event = 'time_off.approved'",
      [id],
    );
    expect(await undo(ida, id)).toBe("already_decided");
    expect((await getRequest(org.as(eva), { id })).status).toBe("approved");
  });

  it("passes the turn on when whoever gets it back approves no more", async () => {
    const id = await ask();
    await approveRequest(org.as(ida), { id });
    await db.owner.query("DELETE FROM employee_approvers WHERE employee_id = $1 AND approver_id = $2", [
      eva,
      ben,
    ]);
    expect(await undo(ida, id)).toBe("done");
    expect((await getRequest(org.as(eva), { id })).steps).toMatchObject([
      { approver_id: ben, status: "skipped" },
      { approver_id: cleo, status: "current" },
    ]);
  });

  describe("races", () => {
    it("with itself: one wins", async () => {
      const id = await ask();
      await declineRequest(org.as(ben), { id, note: "No" });
      const answers = await Promise.all(Array.from({ length: 8 }, () => undo(ben, id)));
      expect(answers.filter((code) => code === "done")).toHaveLength(1);
      expect(answers.filter((code) => code === "already_decided")).toHaveLength(7);
    });

    it("with a booking of the day: one holds it", async () => {
      for (const day of ["2026-03-12", "2026-03-13", "2026-03-16", "2026-03-17"]) {
        const id = await ask(day);
        await declineRequest(org.as(ben), { id, note: "No" });
        const answers = await Promise.all([undo(ben, id), codeOf(ask(day))]);
        expect([
          ["done", "overlapping_request"],
          ["already_decided", "done"],
        ]).toContainEqual(answers);
      }
    });

    it("with the second approver: one wins", async () => {
      for (const day of ["2026-03-12", "2026-03-13", "2026-03-16", "2026-03-17"]) {
        const id = await ask(day);
        await approveRequest(org.as(ben), { id });
        const answers = await Promise.all([undo(ben, id), codeOf(approveRequest(org.as(cleo), { id }))]);
        expect([
          ["done", "not_your_turn"],
          ["already_decided", "done"],
        ]).toContainEqual(answers);
        const { status } = await getRequest(org.as(eva), { id });
        expect(status).toBe(answers[0] === "done" ? "pending" : "approved");
      }
    });
  });
});
