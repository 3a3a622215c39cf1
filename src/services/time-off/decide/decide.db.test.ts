import { beforeEach, describe, expect, it } from "vitest";
import type { IsoDate } from "@/domain/dates/iso-date";
import { codeOf } from "@/test/code-of";
import { databaseOfFile } from "@/test/database/database-of-file";
import { buildOrganization, type TestOrganization } from "@/test/worlds/builders";
import { listBalances } from "../../balances/list-balances";
import { cancelRequest } from "../cancel-request";
import { createRequest } from "../create-request";
import { getRequest } from "../get-request";
import { tellStory } from "../tell-story";
import { approveRequest } from "./approve-request";
import { declineRequest } from "./decline-request";

describe("deciding a request", () => {
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

  const ask = async (start = "2026-03-12", end = start) => {
    const wanted = { policy_id: holiday, start_date: start as IsoDate, end_date: end as IsoDate };
    return (await createRequest(org.as(eva), wanted)).id;
  };
  const events = async (id: string) => {
    const { rows } = await db.owner.query<{ told: string }>(
      "SELECT event || ' ' || recipient_id AS told FROM outbox WHERE subject_id = $1 AND event <> 'time_off.requested' ORDER BY id",
      [id],
    );
    return rows.map(({ told }) => told);
  };
  const actions = async (id: string) => {
    const { rows } = await db.owner.query<{ action: string }>(
      "SELECT action FROM audit_entries WHERE entity_id = $1 ORDER BY id",
      [id],
    );
    return rows.map(({ action }) => action);
  };
  const balance = async () => {
    const [first] = await listBalances(org.as(eva), {});
    return [first?.days_taken, first?.days_requested, first?.current_balance];
  };

  it("goes through the approvers in turn and is approved by the last only", async () => {
    const id = await ask();
    expect(await codeOf(approveRequest(org.as(cleo), { id }))).toBe("not_your_turn");
    await approveRequest(org.as(ben), { id, note: "Fine" });
    expect(await getRequest(org.as(cleo), { id })).toMatchObject({
      status: "pending",
      steps: [
        { approver_id: ben, status: "approved", decided_by: ben, note: "Fine" },
        { approver_id: cleo, status: "current", decided_by: null },
      ],
      allowed: ["approve", "decline"],
    });
    expect(await codeOf(approveRequest(org.as(ben), { id }))).toBe("not_your_turn");
    await approveRequest(org.as(cleo), { id });
    expect(await getRequest(org.as(eva), { id })).toMatchObject({ status: "approved", allowed: ["cancel"] });
    expect(await balance()).toEqual([1, 0, 29]);
    expect(await events(id)).toEqual([`time_off.turn_moved ${cleo}`, `time_off.approved ${eva}`]);
    expect(await actions(id)).toEqual(["time_off.requested", "time_off.step_approved", "time_off.approved"]);
    expect(await codeOf(approveRequest(org.as(cleo), { id }))).toBe("already_decided");
  });

  it("is declined with a reason, and the days return", async () => {
    const id = await ask("2026-03-12", "2026-03-13");
    expect(await balance()).toEqual([0, 2, 28]);
    await declineRequest(org.as(ben), { id, note: "Too many away" });
    expect(await balance()).toEqual([0, 0, 30]);
    expect(await events(id)).toEqual([`time_off.declined ${eva}`]);
    const story = await tellStory(org.as(eva), { id });
    expect(story.events.map(({ kind, by, note }) => [kind, by, note])).toEqual([
      ["requested", eva, null],
      ["declined", ben, "Too many away"],
    ]);
    expect(story.names).toMatchObject({ [eva]: "Eva", [ben]: "Ben", [cleo]: "Cleo" });
    expect(story.request.steps).toMatchObject([
      { status: "declined", note: "Too many away" },
      { status: "skipped", decided_by: null },
    ]);
    await ask("2026-03-12");
  });

  it("is decided on as it was seen: 412 once somebody else has decided, also where it would be 409", async () => {
    const id = await ask();
    const { version } = await getRequest(org.as(ben), { id });
    expect((await getRequest(org.as(eva), { id })).version).toBe(version);
    await approveRequest(org.as(ben), { id, version });
    expect(await codeOf(approveRequest(org.as(ben), { id, version }))).toBe("stale");
    expect(await codeOf(declineRequest(org.as(cleo), { id, version, note: "No" }))).toBe("stale");
    expect(await codeOf(approveRequest(org.as(zoe), { id, version }))).toBe("not_allowed_for_employee");
    const { version: next } = await getRequest(org.as(cleo), { id });
    await approveRequest(org.as(cleo), { id, version: next });
    expect(await codeOf(approveRequest(org.as(cleo), { id, version: next }))).toBe("stale");
    expect(await codeOf(approveRequest(org.as(cleo), { id }))).toBe("already_decided");
  });

  it("refuses others, by who they are before what has become of it", async () => {
    const id = await ask();
    const stranger = (await buildOrganization(db)).as("00000000-0000-4000-8000-000000000000", {
      role: "admin",
    });
    expect(await codeOf(declineRequest(org.as(eva, { role: "admin" }), { id, note: "x" }))).toBe(
      "own_request",
    );
    expect(await codeOf(declineRequest(org.as(zoe), { id, note: "x" }))).toBe("not_allowed_for_employee");
    expect(await codeOf(declineRequest(stranger, { id, note: "x" }))).toBe("not_found");
    expect(await codeOf(cancelRequest(org.as(ben), { id }))).toBe("not_allowed_for_employee");
    expect(await codeOf(cancelRequest(stranger, { id }))).toBe("not_found");
    expect(await actions(id)).toEqual(["time_off.requested"]);
  });

  it("is completed by an admin at any turn, on record as an override", async () => {
    const id = await ask();
    await approveRequest(org.as(ida), { id });
    const { events: told } = await tellStory(org.as(eva), { id });
    expect(told.at(-1)).toMatchObject({ kind: "approved", by: ida, is_override: true });
    expect((await getRequest(org.as(ida), { id })).steps.map(({ status }) => status)).toEqual([
      "approved",
      "skipped",
    ]);
  });

  it("is declined by an admin after it was approved, with the reason on record", async () => {
    const id = await ask();
    await approveRequest(org.as(ida), { id });
    expect(await codeOf(declineRequest(org.as(ben), { id, note: "No" }))).toBe("not_your_turn");
    await declineRequest(org.as(ida), { id, note: "Plans changed" });
    expect(await getRequest(org.as(eva), { id })).toMatchObject({
      status: "declined",
      steps: [
        { status: "approved" },
        { status: "skipped" },
        { status: "declined", decided_by: ida, note: "Plans changed" },
      ],
    });
    expect(await balance()).toEqual([0, 0, 30]);
    expect(await codeOf(declineRequest(org.as(ida), { id, note: "again" }))).toBe("already_decided");
  });

  it("is withdrawn or cancelled by the employee until it begins", async () => {
    const pending = await ask("2026-03-12");
    await approveRequest(org.as(ben), { id: pending });
    await cancelRequest(org.as(eva), { id: pending });
    expect(await events(pending)).toEqual([`time_off.turn_moved ${cleo}`, `time_off.cancelled ${ben}`]);
    expect(await codeOf(approveRequest(org.as(cleo), { id: pending }))).toBe("already_decided");
    const approved = await ask("2026-03-13");
    await approveRequest(org.as(ida), { id: approved });
    const onTheDay = new Date("2026-03-13T08:00:00Z");
    expect(await codeOf(cancelRequest(org.as(eva, { now: onTheDay }), { id: approved }))).toBe(
      "already_begun",
    );
    expect(await codeOf(cancelRequest(org.as(eva), { id: approved }))).toBe("done");
    expect(await balance()).toEqual([0, 0, 30]);
  });

  it("tells the employee, too, when an admin cancels it for them", async () => {
    const pending = await ask("2026-03-12");
    await cancelRequest(org.as(ida), { id: pending });
    expect(await events(pending)).toEqual([`time_off.cancelled ${eva}`]);
  });

  it("passes over an approver who was deactivated, and falls to the admins when all are", async () => {
    const id = await ask();
    await db.owner.query("UPDATE employees SET is_active = false WHERE id = $1", [ben]);
    expect((await getRequest(org.as(cleo), { id })).allowed).toEqual(["approve", "decline"]);
    await db.owner.query("UPDATE employees SET is_active = false WHERE id = $1", [cleo]);
    expect((await getRequest(org.as(ida), { id })).allowed).toEqual(["approve", "decline", "cancel"]);
    await approveRequest(org.as(ida), { id });
    expect((await tellStory(org.as(eva), { id })).events.at(-1)).toMatchObject({
      kind: "approved",
      is_override: false,
    });
  });

  it("gives a delegate the turn in the dates of the delegation only", async () => {
    const id = await ask();
    await org.delegate(ben, zoe, "2026-03-01", "2026-03-02");
    const later = new Date("2026-03-03T09:00:00Z");
    expect(await codeOf(approveRequest(org.as(zoe, { now: later }), { id }))).toBe(
      "not_allowed_for_employee",
    );
    expect(await codeOf(approveRequest(org.as(zoe), { id }))).toBe("done");
  });

  it("declines once however many do at once, and the days return once", async () => {
    const id = await ask();
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => codeOf(declineRequest(org.as(ben), { id, note: "No" }))),
    );
    expect(answers.filter((code) => code === "done")).toHaveLength(1);
    expect(answers.filter((code) => code === "already_decided")).toHaveLength(15);
    expect(await balance()).toEqual([0, 0, 30]);
    expect(await events(id)).toEqual([`time_off.declined ${eva}`]);
  });

  it("lets one of approval and decline win", async () => {
    const id = await ask();
    await approveRequest(org.as(ben), { id });
    const answers = await Promise.all([
      codeOf(approveRequest(org.as(cleo), { id })),
      codeOf(declineRequest(org.as(ida), { id, note: "No" })),
      codeOf(cancelRequest(org.as(eva), { id })),
    ]);
    const { status } = await getRequest(org.as(eva), { id });
    expect(["declined", "cancelled"]).toContain(status);
    expect(answers.every((code) => ["done", "already_decided"].includes(code))).toBe(true);
  });

  it("returns days to a closed cycle and derives its carry-over again", async () => {
    const now = new Date("2027-01-11T09:00:00Z");
    const id = await ask("2026-12-14", "2026-12-18");
    await approveRequest(org.as(ida), { id });
    await createRequest(org.as(eva, { now }), {
      policy_id: holiday,
      start_date: "2027-02-01" as IsoDate,
      end_date: "2027-02-01" as IsoDate,
    });
    const kept = async () => {
      const closed = "SELECT remaining_hundredths AS left FROM closed_cycles WHERE employee_id = $1";
      return (await db.owner.query<{ left: number }>(closed, [eva])).rows;
    };
    expect(await kept()).toEqual([{ left: 2500 }]);
    const carried = async () => (await listBalances(org.as(eva, { now }), {}))[0]?.carryover_days;
    expect(await carried()).toBe(25);
    await declineRequest(org.as(ida, { now }), { id, note: "Was at work" });
    expect(await kept()).toEqual([{ left: 3000 }]);
    expect(await carried()).toBe(30);
    await db.owner.query("DELETE FROM closed_cycles WHERE employee_id = $1", [eva]);
    expect(await carried()).toBe(30);
  });
});
