import { beforeEach, describe, expect, it } from "vitest";
import { isoDate } from "@/domain/dates/iso-date";
import { codeOf } from "@/test/code-of";
import { databaseOfFile } from "@/test/database/database-of-file";
import { buildOrganization, type TestOrganization } from "@/test/worlds/builders";
import { listApprovalQueue } from "../approvals/list-queue";
import { createRequest } from "../time-off/create-request";
import { approveRequest } from "../time-off/decide/approve-request";
import { getRequest } from "../time-off/get-request";
import { listRequests } from "../time-off/list-requests";
import { tellStory } from "../time-off/tell-story";
import { createDelegation } from "./create-delegation";
import { deleteDelegation } from "./delete-delegation";
import { listDelegations } from "./list-delegations";

describe("delegations", () => {
  const db = databaseOfFile();
  let org: TestOrganization;
  let eva: string;
  let ben: string;
  let cleo: string;
  let ida: string;

  beforeEach(async () => {
    org = await buildOrganization(db);
    ida = await org.employee({ role: "admin", name: "Ida" });
    ben = await org.employee({ name: "Ben" });
    cleo = await org.employee({ name: "Cleo" });
    eva = await org.employee({ name: "Eva" });
    await org.approvers(eva, [ben]);
  });

  const days = (start: string, end: string) => ({ start_date: isoDate(start), end_date: isoDate(end) });
  const toCleo = (start = "2026-03-02", end = "2026-03-06", by = ben) =>
    createDelegation(org.as(by), { approver_id: ben, delegate_id: cleo, ...days(start, end) });
  const ask = async () => {
    const policy = await org.policy();
    await org.assign(eva, policy);
    return createRequest(org.as(eva), { policy_id: policy, ...days("2026-03-12", "2026-03-12") });
  };

  it("give the turn to the delegate, who is told like the approver, and whose decision says for whom", async () => {
    await toCleo();
    const { id } = await ask();
    const told = await db.owner.query<{ who: string }>(
      "SELECT recipient_id AS who FROM outbox WHERE subject_id = $1 AND payload ->> 'has_turn' = 'true'",
      [id],
    );
    expect(told.rows.map(({ who }) => who).sort()).toEqual([ben, cleo].sort());
    await approveRequest(org.as(cleo), { id });
    expect((await getRequest(org.as(eva), { id })).steps).toMatchObject([
      { approver_id: ben, decided_by: cleo, on_behalf_of: ben },
    ]);
  });

  it("show in the queue, the request and its story on whose behalf", async () => {
    await toCleo();
    const { id } = await ask();
    const queueOf = async (who: string, tab: "waiting" | "decided") =>
      (await listApprovalQueue(org.as(who), { tab })).items.map((row) => row.on_behalf_of);
    const forBen = { id: ben, name: "Ben" };
    expect(await queueOf(cleo, "waiting")).toEqual([forBen]);
    expect(await queueOf(ben, "waiting")).toEqual([null]);
    const listed = await listRequests(org.as(cleo), { awaiting_me: true, limit: 50 });
    expect(listed.items.map(({ on_behalf_of }) => on_behalf_of)).toEqual([ben]);
    expect((await getRequest(org.as(ben), { id })).on_behalf_of).toBeNull();

    await approveRequest(org.as(cleo), { id });
    expect(await queueOf(cleo, "decided")).toEqual([forBen]);
    const story = await tellStory(org.as(eva), { id });
    expect(story.request.on_behalf_of).toBeNull();
    expect(story.events.at(-1)).toMatchObject({ kind: "approved", by: cleo, on_behalf_of: ben });
    expect(story.names[ben]).toBe("Ben");
  });

  it("do not make an admin's override somebody else's decision", async () => {
    await toCleo();
    const { id } = await ask();
    await approveRequest(org.as(ida), { id });
    const { events } = await tellStory(org.as(eva), { id });
    expect(events.at(-1)).toMatchObject({ by: ida, is_override: true, on_behalf_of: null });
  });

  it("are not passed on", async () => {
    const zoe = await org.employee();
    await toCleo();
    await createDelegation(org.as(cleo), { delegate_id: zoe, ...days("2026-03-02", "2026-03-06") });
    const { id } = await ask();
    expect(await codeOf(approveRequest(org.as(zoe), { id }))).toBe("not_allowed_for_employee");
  });

  it("leave the turn to the approver alone when the delegate asks", async () => {
    await createDelegation(org.as(ben), { delegate_id: eva, ...days("2026-03-02", "2026-03-06") });
    const { id } = await ask();
    expect(await codeOf(approveRequest(org.as(eva), { id }))).toBe("own_request");
    expect(await codeOf(approveRequest(org.as(ben), { id }))).toBe("done");
  });

  it("end at once when they are deleted", async () => {
    const made = await toCleo();
    const { id } = await ask();
    await deleteDelegation(org.as(ben), { id: made.id });
    expect(await codeOf(approveRequest(org.as(cleo), { id }))).toBe("not_allowed_for_employee");
    expect(await codeOf(deleteDelegation(org.as(ben), { id: made.id }))).toBe("not_found");
    const audit = await db.owner.query<{ action: string }>(
      "SELECT action FROM audit_entries WHERE entity_id = $1 ORDER BY id",
      [made.id],
    );
    expect(audit.rows.map(({ action }) => action)).toEqual(["delegation.created", "delegation.deleted"]);
  });

  it("are their approver's and the admins' business", async () => {
    const made = await toCleo();
    for (const other of [cleo, eva]) {
      expect(await codeOf(toCleo("2026-04-01", "2026-04-02", other))).toBe("not_allowed_for_employee");
      expect(await codeOf(listDelegations(org.as(other), { approver_id: ben }))).toBe(
        "not_allowed_for_employee",
      );
      expect(await codeOf(deleteDelegation(org.as(other), { id: made.id }))).toBe("not_allowed_for_employee");
    }
    expect(await listDelegations(org.as(ida), { approver_id: ben })).toEqual([made]);
    expect(await listDelegations(org.as(ben), {})).toEqual([made]);
    expect(await listDelegations(org.as(cleo), {})).toEqual([]);
  });

  it("refuse what makes none, and days that are taken", async () => {
    await db.owner.query("UPDATE employees SET is_active = false WHERE id = $1", [eva]);
    const to = (delegate_id: string, start: string, end: string) =>
      codeOf(createDelegation(org.as(ben), { delegate_id, ...days(start, end) }));
    expect(await to(ben, "2026-03-02", "2026-03-03")).toBe("validation_failed");
    expect(await to(eva, "2026-03-02", "2026-03-03")).toBe("validation_failed");
    expect(await to(cleo, "2026-02-02", "2026-03-01")).toBe("validation_failed");
    expect(await to(cleo, "2026-03-02", "2026-03-03")).toBe("done");
    expect(await to(cleo, "2026-03-03", "2026-03-04")).toBe("already_delegated");
    await expect(toCleo("2026-03-03", "2026-03-04")).rejects.toMatchObject({
      errors: [{ path: "/start_date", code: "already_delegated" }],
    });
    expect(await to(cleo, "2026-03-04", "2026-03-04")).toBe("done");
  });

  it("are fifty at most, but for those that are over", async () => {
    const day = (n: number) => new Date(Date.UTC(2026, 2, 2 + n)).toISOString().slice(0, 10);
    await org.delegate(ben, cleo, "2026-02-01", "2026-02-02");
    for (let n = 0; n < 49; n++) await org.delegate(ben, cleo, day(n), day(n));
    await toCleo(day(49), day(49));
    await expect(toCleo(day(50), day(50))).rejects.toMatchObject({ errors: [{ code: "too_many" }] });
  });

  it("of two at once for the same days one is made", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => codeOf(toCleo())));
    expect(answers.filter((code) => code === "done")).toHaveLength(1);
    expect(answers.filter((code) => code === "already_delegated")).toHaveLength(7);
  });
});
