import { beforeEach, describe, expect, it } from "vitest";
import type { IsoDate } from "@/domain/dates/iso-date";
import { codeOf } from "@/test/code-of";
import { databaseOfFile } from "@/test/database/database-of-file";
import { buildOrganization, NOW, type TestOrganization } from "@/test/worlds/builders";
import { listBalances } from "../../balances/list-balances";
import { cancelRequest } from "../cancel-request";
import { createRequest } from "../create-request";
import { approveRequest } from "../decide/approve-request";
import { declineRequest } from "../decide/decline-request";
import { undoDecision } from "../decide/undo-decision";
import { getRequest } from "../get-request";
import { previewRequest } from "../preview-request";
import { changeRequest } from "./change-request";

const PDF = { name: "a.pdf", bytes: new TextEncoder().encode("%PDF-1.7\n%âã\n1 0 obj\n<<>>\nendobj\n%%EOF") };

describe("changing a request", () => {
  const db = databaseOfFile();
  let org: TestOrganization;
  let eva: string;
  let ben: string;
  let cleo: string;
  let ida: string;
  let zoe: string;
  let holiday: string;

  beforeEach(async () => {
    org = await buildOrganization(db);
    ida = await org.employee({ role: "admin", name: "Ida" });
    ben = await org.employee({ name: "Ben" });
    cleo = await org.employee({ name: "Cleo" });
    eva = await org.employee({ name: "Eva" });
    zoe = await org.employee({ name: "Zoe" });
    holiday = await org.policy();
    await org.approvers(eva, [ben, cleo]);
    await org.assign(eva, holiday);
  });

  const dates = (start: string, end = start) => ({
    start_date: start as IsoDate,
    end_date: end as IsoDate,
  });
  const ask = async (start: string, end = start, policy_id = holiday) =>
    (await createRequest(org.as(eva), { policy_id, ...dates(start, end) })).id;
  const approved = async (start: string, end = start, policy_id = holiday) => {
    const id = await ask(start, end, policy_id);
    await approveRequest(org.as(ida), { id });
    return id;
  };
  const read = (id: string, by = eva) => getRequest(org.as(by), { id });
  const change = (id: string, given: object, by = eva) => changeRequest(org.as(by), { id, ...given });
  /** What is taken, what is asked for, what is left. */
  const balance = async () => {
    const [first] = await listBalances(org.as(eva), {});
    return [first?.days_taken, first?.days_requested, first?.current_balance];
  };
  const told = async (id: string, event: string) => {
    const { rows } = await db.owner.query<{ id: string }>(
      "SELECT recipient_id AS id FROM outbox WHERE subject_id = $1 AND event = $2 ORDER BY id",
      [id, event],
    );
    return rows.map((row) => row.id).sort();
  };
  const actions = async (id: string) => {
    const { rows } = await db.owner.query<{ action: string }>(
      "SELECT action FROM audit_entries WHERE entity_id = $1 ORDER BY id",
      [id],
    );
    return rows.map(({ action }) => action);
  };

  describe("that is pending", () => {
    it("changes in place, and starts the steps over", async () => {
      const id = await ask("2026-03-12", "2026-03-13");
      await approveRequest(org.as(ben), { id });
      const before = await read(id);
      expect(await change(id, dates("2026-03-16", "2026-03-18"))).toEqual({ id, replaces_id: null });
      const after = await read(id);
      expect(after).toMatchObject({ status: "pending", days: 3, ...dates("2026-03-16", "2026-03-18") });
      expect(after.steps.map(({ approver_id, status }) => [approver_id, status])).toEqual([
        [ben, "current"],
        [cleo, "waiting"],
      ]);
      expect(after.cycles).toMatchObject([{ days: 3 }]);
      expect(after.version).not.toBe(before.version);
      expect(await balance()).toEqual([0, 3, 27]);
      expect(await told(id, "time_off.changed")).toEqual([ben, cleo].sort());
      expect(await actions(id)).toEqual(["time_off.requested", "time_off.step_approved", "time_off.changed"]);
      // Its days are free again.
      await ask("2026-03-12", "2026-03-13");
    });

    it("keeps its steps with another note, which is checked against no dates", async () => {
      await db.owner.query(
        "UPDATE policies SET notice_period = 'weeks', notice_period_count = 1 WHERE id = $1",
        [holiday],
      );
      const id = await ask("2026-03-12");
      await approveRequest(org.as(ben), { id });
      const { version } = await read(id);
      const late = new Date("2026-03-11T09:00:00Z");
      await changeRequest(org.as(eva, { now: late }), { id, note: "With my sister", version });
      const after = await read(id);
      expect(after).toMatchObject({ note: "With my sister", version, steps: [{ status: "approved" }, {}] });
      expect(await told(id, "time_off.changed")).toEqual([]);
      const extended = changeRequest(org.as(eva, { now: late }), { id, end_date: "2026-03-13" as IsoDate });
      expect(await codeOf(extended)).toBe("notice_period_not_met");
      await changeRequest(org.as(eva, { now: late }), { id, note: "" });
      expect((await read(id)).note).toBeNull();
    });

    it("is approved at once under a policy that needs no approval", async () => {
      const free = await org.policy({ is_approval_required: false });
      await org.assign(eva, free);
      const id = await ask("2026-03-12");
      await change(id, { policy_id: free });
      expect(await read(id)).toMatchObject({ status: "approved", policy_id: free, steps: [] });
      expect(await told(id, "time_off.approved")).toEqual([eva]);
    });

    it("is refused for what it would be refused as a new one, itself left out", async () => {
      const other = await ask("2026-03-16");
      const id = await ask("2026-03-12", "2026-03-13");
      expect(await codeOf(change(id, dates("2026-03-13", "2026-03-16")))).toBe("overlapping_request");
      expect(await codeOf(change(id, dates("2026-03-14", "2026-03-15")))).toBe("no_deductible_days");
      expect(await codeOf(change(id, dates("2026-03-17", "2026-05-29")))).toBe("insufficient_balance");
      expect(await codeOf(change(id, dates("2025-03-17")))).toBe("outside_bookable_dates");
      expect(await codeOf(change(id, dates("2026-03-12", "2026-03-11")))).toBe("validation_failed");
      expect(await codeOf(change(id, { policy_id: zoe }))).toBe("policy_not_assigned");
      // With its own two days counted, 29 would not fit beside the other one's.
      await change(id, dates("2026-03-17", "2026-04-24"));
      expect([(await read(id)).days, (await read(other)).days]).toEqual([29, 1]);
    });

    it("takes more files, and at most ten", async () => {
      await db.owner.query("UPDATE policies SET request_attachment_requirement = 'optional' WHERE id = $1", [
        holiday,
      ]);
      const id = await ask("2026-03-12");
      await change(id, { attachments: [PDF, PDF] });
      await change(id, { ...dates("2026-03-13"), attachments: [PDF] });
      expect((await read(id)).attachments).toHaveLength(3);
      expect(await codeOf(change(id, { attachments: Array.from({ length: 8 }, () => PDF) }))).toBe(
        "validation_failed",
      );
    });
  });

  describe("that is approved", () => {
    it("gives dropped days back at once, and tells who had acted", async () => {
      const id = await approved("2026-03-12", "2026-03-18");
      expect(await balance()).toEqual([5, 0, 25]);
      expect(await change(id, { end_date: "2026-03-16" as IsoDate, end_date_type: "AM" })).toEqual({
        id,
        replaces_id: null,
      });
      expect(await read(id)).toMatchObject({ status: "approved", days: 2.5, end_date: "2026-03-16" });
      expect(await balance()).toEqual([2.5, 0, 27.5]);
      expect(await told(id, "time_off.changed")).toEqual([ida]);
      await ask("2026-03-17", "2026-03-18");
    });

    it("drops days though the balance has been below zero since", async () => {
      const id = await approved("2026-03-12", "2026-03-18");
      await org.adjust(eva, holiday, -2900);
      await change(id, { end_date: "2026-03-17" as IsoDate });
      expect(await balance()).toEqual([4, 0, -3]);
    });

    it("is asked for anew for anything else, and stays until the last step approves", async () => {
      const id = await approved("2026-03-12", "2026-03-13");
      const { id: next, replaces_id } = await change(id, dates("2026-03-13", "2026-03-17"));
      expect(replaces_id).toBe(id);
      expect(await read(id)).toMatchObject({ status: "approved", may_change: true, replaced_by_id: null });
      expect(await read(next)).toMatchObject({ status: "pending", days: 3, replaces_id: id });
      // It takes one day beyond the two of the other.
      expect(await balance()).toEqual([2, 1, 27]);
      expect(await told(next, "time_off.requested")).toEqual([ben, cleo].sort());
      expect(await codeOf(change(id, dates("2026-03-20")))).toBe("already_changing");
      // A note asks for nothing that the other change could contradict.
      expect(await change(id, { note: "By train" })).toEqual({ id, replaces_id: null });
      expect((await read(id)).note).toBe("By train");
      // Neither the old days nor the new ones are free.
      expect(await codeOf(ask("2026-03-12"))).toBe("overlapping_request");
      expect(await codeOf(ask("2026-03-17"))).toBe("overlapping_request");
      await approveRequest(org.as(ben), { id: next });
      expect((await read(id)).status).toBe("approved");
      await approveRequest(org.as(cleo), { id: next });
      expect(await read(id)).toMatchObject({ status: "cancelled", replaced_by_id: next });
      expect(await read(next)).toMatchObject({ status: "approved", replaces_id: id });
      expect(await balance()).toEqual([3, 0, 27]);
      expect(await actions(id)).toContain("time_off.replaced");
      await ask("2026-03-12");
      expect(await codeOf(ask("2026-03-13"))).toBe("overlapping_request");
    });

    it("leaves no trace when that is declined or cancelled", async () => {
      const id = await approved("2026-03-12", "2026-03-13");
      const first = await change(id, dates("2026-03-12", "2026-03-20"));
      expect(await balance()).toEqual([2, 5, 23]);
      await declineRequest(org.as(ben), { id: first.id, note: "Too long" });
      expect(await balance()).toEqual([2, 0, 28]);
      const second = await change(id, dates("2026-03-13", "2026-03-16"));
      // As much as before, but on other days.
      expect(await balance()).toEqual([2, 0, 28]);
      await cancelRequest(org.as(eva), { id: second.id });
      expect(await read(id)).toMatchObject({ status: "approved", may_change: true });
      expect(await balance()).toEqual([2, 0, 28]);
      await ask("2026-03-16", "2026-03-20");
    });

    it("takes what waits to replace it along when it is cancelled or declined", async () => {
      const id = await approved("2026-03-12", "2026-03-13");
      const { id: next } = await change(id, dates("2026-03-13", "2026-03-17"));
      await approveRequest(org.as(ben), { id: next });
      await cancelRequest(org.as(eva), { id });
      expect(await read(next)).toMatchObject({ status: "cancelled" });
      expect(await told(next, "time_off.cancelled")).toEqual([ben]);
      expect(await balance()).toEqual([0, 0, 30]);
    });

    it("is replaced at once where no approval is needed", async () => {
      const free = await org.policy({ is_approval_required: false });
      await org.assign(eva, free);
      const id = await ask("2026-03-12", "2026-03-13", free);
      const { id: next } = await change(id, dates("2026-03-13", "2026-03-17"));
      expect(await read(id)).toMatchObject({ status: "cancelled", replaced_by_id: next });
      expect(await read(next)).toMatchObject({ status: "approved", replaces_id: id, days: 3 });
    });

    it("moves its files along", async () => {
      await db.owner.query("UPDATE policies SET request_attachment_requirement = 'mandatory' WHERE id = $1", [
        holiday,
      ]);
      const wanted = { policy_id: holiday, ...dates("2026-03-12"), attachments: [PDF] };
      const { id } = await createRequest(org.as(eva), wanted);
      await approveRequest(org.as(ida), { id });
      const { id: next } = await change(id, {
        ...dates("2026-03-13"),
        attachments: [{ ...PDF, name: "b.pdf" }],
      });
      expect((await read(next)).attachments.map(({ name }) => name)).toEqual(["a.pdf", "b.pdf"]);
      const { rows } = await db.owner.query(
        `SELECT c.content FROM attachments a JOIN attachment_contents c ON c.attachment_id = a.id WHERE a.request_id = $1`,
        [next],
      );
      expect(rows).toHaveLength(2);
    });

    it("keeps days that have begun, but for an admin", async () => {
      const id = await approved("2026-03-03", "2026-03-06");
      const now = new Date("2026-03-04T09:00:00Z");
      const from = (by: string, given: object) => changeRequest(org.as(by, { now }), { id, ...given });
      expect(await codeOf(from(eva, { start_date: "2026-03-05" }))).toBe("already_begun");
      expect(await codeOf(from(eva, dates("2026-03-09")))).toBe("already_begun");
      expect(await codeOf(from(eva, { policy_id: await other() }))).toBe("already_begun");
      expect(await from(eva, { end_date: "2026-03-05" })).toEqual({ id, replaces_id: null });
      expect(await from(ida, { start_date: "2026-03-04" })).toEqual({ id, replaces_id: null });
      expect((await read(id)).days).toBe(2);
    });

    it("is not replaced once days that go have begun, but by an admin", async () => {
      const id = await approved("2026-03-03", "2026-03-04");
      const { id: next } = await change(id, dates("2026-03-09"));
      const now = new Date("2026-03-03T09:00:00Z");
      await approveRequest(org.as(ben, { now }), { id: next });
      const offered = async (by: string) => (await getRequest(org.as(by, { now }), { id: next })).allowed;
      expect(await offered(cleo)).toEqual(["decline"]);
      expect(await offered(ida)).toContain("approve");
      expect(await codeOf(approveRequest(org.as(cleo, { now }), { id: next }))).toBe("already_begun");
      await approveRequest(org.as(ida, { now }), { id: next });
      expect(await read(next)).toMatchObject({ status: "approved" });
    });

    it("must fit both before and after, also for other requests", async () => {
      const id = await approved("2026-03-09", "2026-03-20");
      await change(id, dates("2026-05-04", "2026-05-08"));
      // The one takes 10 days now, and would take 5: 30 - 10 are left until then.
      expect(await codeOf(ask("2026-06-01", "2026-06-29"))).toBe("insufficient_balance");
      const { id: most } = await createRequest(org.as(eva), {
        policy_id: holiday,
        ...dates("2026-06-01", "2026-06-26"),
      });
      expect((await read(most)).days).toBe(20);
      expect(await codeOf(ask("2026-07-01"))).toBe("insufficient_balance");
    });

    it("refuses others, and what is decided", async () => {
      const id = await approved("2026-03-12");
      expect(await codeOf(change(id, { note: "x" }, ben))).toBe("not_allowed_for_employee");
      expect(await codeOf(change(id, { note: "x" }, zoe))).toBe("not_allowed_for_employee");
      expect(await codeOf(change(id, { note: "x", version: "another" }))).toBe("stale");
      await change(id, { note: "By Ida" }, ida);
      await cancelRequest(org.as(eva), { id });
      expect(await codeOf(change(id, { note: "x" }))).toBe("already_decided");
      const elsewhere = (await buildOrganization(db)).as(eva, { role: "admin" });
      expect(await codeOf(changeRequest(elsewhere, { id, note: "x" }))).toBe("not_found");
    });
  });

  describe("and undoing a decision about it", () => {
    const later = new Date(NOW.getTime() + 30_000);
    const undo = (by: string, id: string) => undoDecision(org.as(by, { now: later }), { id });

    it("restores what was replaced", async () => {
      const id = await approved("2026-03-12", "2026-03-13");
      const { id: next } = await change(id, dates("2026-03-13", "2026-03-17"));
      await approveRequest(org.as(ida), { id: next });
      await undo(ida, next);
      expect(await read(id)).toMatchObject({ status: "approved", replaced_by_id: null });
      expect(await read(next)).toMatchObject({ status: "pending", steps: [{ status: "current" }, {}] });
      expect(await balance()).toEqual([2, 1, 27]);
      await approveRequest(org.as(ida), { id: next });
      expect(await read(id)).toMatchObject({ status: "cancelled", replaced_by_id: next });
    });

    it("is refused when its days have been taken since", async () => {
      const id = await approved("2026-03-12", "2026-03-13");
      const { id: next } = await change(id, dates("2026-03-13", "2026-03-17"));
      await approveRequest(org.as(ida), { id: next });
      await ask("2026-03-12");
      expect(await codeOf(undo(ida, next))).toBe("already_decided");
      expect(await read(id)).toMatchObject({ status: "cancelled" });
    });

    it("lets what was declined wait again, and what ended with the other", async () => {
      const id = await approved("2026-03-12", "2026-03-13");
      const { id: next } = await change(id, dates("2026-03-13", "2026-03-17"));
      await declineRequest(org.as(ben), { id: next, note: "No" });
      await undo(ben, next);
      expect(await read(next)).toMatchObject({ status: "pending", steps: [{ status: "current" }, {}] });
      await declineRequest(org.as(ida), { id, note: "Nobody goes" });
      expect(await read(next)).toMatchObject({ status: "cancelled", steps: [{ status: "skipped" }, {}] });
      await undo(ida, id);
      expect(await read(id)).toMatchObject({ status: "approved", may_change: true });
      expect(await read(next)).toMatchObject({
        status: "pending",
        steps: [{ status: "current" }, { status: "waiting" }],
      });
      expect(await balance()).toEqual([2, 1, 27]);
    });

    it("is refused when something else waits to replace the same", async () => {
      const id = await approved("2026-03-12", "2026-03-13");
      const { id: next } = await change(id, dates("2026-03-13", "2026-03-17"));
      await declineRequest(org.as(ben), { id: next, note: "No" });
      await change(id, dates("2026-03-20"));
      expect(await codeOf(undo(ben, next))).toBe("already_decided");
    });
  });

  it("is previewed by the same rules, with how it comes about", async () => {
    const id = await approved("2026-03-12", "2026-03-13");
    const preview = (start: string, end: string) =>
      previewRequest(org.as(eva), { policy_id: holiday, ...dates(start, end), request_id: id });
    expect(await preview("2026-03-12", "2026-03-12")).toMatchObject({
      change: "shortened",
      days: 1,
      violations: [],
    });
    expect(await preview("2026-03-12", "2026-03-13")).toMatchObject({ change: "kept", violations: [] });
    expect(await preview("2026-03-13", "2026-03-16")).toMatchObject({
      change: "replaced",
      days: 2,
      violations: [],
    });
    const pending = await ask("2026-04-20");
    const wanted = { policy_id: holiday, ...dates("2026-04-21"), request_id: pending };
    expect(await previewRequest(org.as(eva), wanted)).toMatchObject({ change: "in_place", violations: [] });
    const foreign = { policy_id: holiday, ...dates("2026-04-21"), request_id: zoe };
    expect(await codeOf(previewRequest(org.as(eva), foreign))).toBe("validation_failed");
  });

  const other = async () => {
    const policy = await org.policy();
    await org.assign(eva, policy);
    return policy;
  };
});
