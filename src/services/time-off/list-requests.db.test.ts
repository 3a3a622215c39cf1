import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readApproval } from "@/db/approvals/approvals.store";
import { closePool } from "@/db/connection/pool";
import { inTransaction } from "@/db/connection/transaction";
import { isApproverOf } from "@/domain/approval/may-decide";
import type { IsoDate } from "@/domain/dates/iso-date";
import { codeOf } from "@/test/code-of";
import { type TestDatabase, testDatabase } from "@/test/database/database";
import { buildOrganization, type TestOrganization } from "@/test/worlds/builders";
import { countWaiting } from "../approvals/count-waiting";
import { listApprovalQueue } from "../approvals/list-queue";
import { listBookable } from "../people/list-bookable";
import { createRequest } from "./create-request";
import { decide } from "./decide/decide";
import { getRequest } from "./get-request";
import { listRequests } from "./list-requests";
import { readAttachment } from "./read-attachment";

describe("lists of requests", () => {
  let db: TestDatabase;
  let org: TestOrganization;
  let ida: string;
  let ben: string;
  let cleo: string;
  let eva: string;
  let finn: string;
  let zoe: string;
  let policy: string;
  const made: string[] = [];

  const ask = async (employeeId: string, date: string, second: number) => {
    const now = new Date(Date.UTC(2026, 2, 2, 9, 0, second));
    const wanted = { policy_id: policy, start_date: date as IsoDate, end_date: date as IsoDate };
    const { id } = await createRequest(org.as(employeeId, { now }), wanted);
    made.push(id);
    return id;
  };
  const ids = async (employeeId: string, input: Partial<Parameters<typeof listRequests>[1]> = {}) =>
    (await listRequests(org.as(employeeId), { limit: 50, ...input })).items.map(({ id }) => made.indexOf(id));

  beforeAll(async () => {
    db = await testDatabase();
    org = await buildOrganization(db);
    ida = await org.employee({ role: "admin", name: "Ida" });
    ben = await org.employee({ name: "Ben" });
    cleo = await org.employee({ name: "Cleo" });
    const department = await org.department({ manager_id: cleo });
    eva = await org.employee({ name: "Eva", department_id: department });
    finn = await org.employee({ name: "Finn", department_id: department });
    zoe = await org.employee({ name: "Zoe" });
    policy = await org.policy();
    await org.approvers(eva, [ben, cleo]);
    for (const employee of [eva, finn, zoe]) await org.assign(employee, policy);
    await ask(eva, "2026-03-10", 0);
    await ask(finn, "2026-03-10", 1);
    await ask(zoe, "2026-03-10", 2);
    await ask(eva, "2026-03-11", 3);
    await decide(org.as(ben), { id: made[3] ?? "", decision: "approve", note: null });
  });
  afterAll(async () => {
    await closePool();
    await db.drop();
  });

  it("show one's own, of those one approves for, and all to admins, newest first", async () => {
    expect(await ids(eva)).toEqual([3, 0]);
    expect(await ids(ben)).toEqual([3, 0]);
    expect(await ids(cleo)).toEqual([3, 1, 0]);
    expect(await ids(zoe)).toEqual([2]);
    expect(await ids(ida)).toEqual([3, 2, 1, 0]);
  });

  it("are narrowed by employee, status and dates", async () => {
    expect(await ids(ida, { employee_id: eva })).toEqual([3, 0]);
    expect(await ids(ida, { from: "2026-03-11" as IsoDate })).toEqual([3]);
    expect(await ids(ida, { to: "2026-03-10" as IsoDate })).toEqual([2, 1, 0]);
    expect(await ids(ida, { status: ["approved"] })).toEqual([]);
    expect(await codeOf(ids(zoe, { employee_id: eva }))).toBe("not_allowed_for_employee");
    expect(await codeOf(ids(ida, { employee_id: "00000000-0000-4000-8000-000000000000" }))).toBe("not_found");
  });

  it("say what awaits somebody, oldest first: only what is their turn", async () => {
    expect(await ids(ben, { awaiting_me: true })).toEqual([0]);
    expect(await ids(cleo, { awaiting_me: true })).toEqual([1, 3]);
    expect(await ids(ida, { awaiting_me: true })).toEqual([2]);
    expect(await ids(zoe, { awaiting_me: true })).toEqual([]);
    expect(await countWaiting(org.as(cleo))).toEqual({ count: 2 });
  });

  it("come in pages that neither miss nor repeat", async () => {
    const seen: number[] = [];
    let cursor: string | undefined;
    for (let pages = 0; pages < 10; pages += 1) {
      const page = await listRequests(org.as(ida), { limit: 1, cursor });
      seen.push(...page.items.map(({ id }) => made.indexOf(id)));
      if (page.next_cursor === null) break;
      cursor = page.next_cursor;
    }
    expect(seen).toEqual([3, 2, 1, 0]);
    expect(await codeOf(ids(ida, { cursor: "nonsense" }))).toBe("validation_failed");
    const first = await listRequests(org.as(cleo), { limit: 1, awaiting_me: true });
    const second = await listRequests(org.as(cleo), {
      limit: 1,
      awaiting_me: true,
      cursor: first.next_cursor ?? "",
    });
    expect([...first.items, ...second.items].map(({ id }) => made.indexOf(id))).toEqual([1, 3]);
    expect(second.next_cursor).toBeNull();
  });

  it("pass to the next when the approver before was deactivated", async () => {
    await db.owner.query("UPDATE employees SET is_active = false WHERE id = $1", [ben]);
    expect(await ids(cleo, { awaiting_me: true })).toEqual([0, 1, 3]);
    await db.owner.query("UPDATE employees SET is_active = true WHERE id = $1", [ben]);
  });

  it("pass to the next when the approver before was taken off the list", async () => {
    await db.owner.query("DELETE FROM employee_approvers WHERE approver_id = $1", [ben]);
    expect(await ids(ben, { awaiting_me: true })).toEqual([]);
    expect(await ids(cleo, { awaiting_me: true })).toEqual([0, 1, 3]);
    await db.owner.query("DELETE FROM employee_approvers WHERE employee_id = $1", [eva]);
    await org.approvers(eva, [ben, cleo]);
  });

  it("give the queue all that a decision needs", async () => {
    const queue = await listApprovalQueue(org.as(cleo), { tab: "waiting" });
    expect(queue.items.map(({ request }) => made.indexOf(request.id))).toEqual([1, 3]);
    expect(queue.items[0]).toMatchObject({
      employee: { id: finn, name: "Finn" },
      balance_after: 29,
      clashes: [{ employee_id: eva, name: "Eva", start_date: "2026-03-10" }],
      request: { allowed: ["approve", "decline"] },
    });
    const decided = await listApprovalQueue(org.as(ben), { tab: "decided" });
    expect(decided.items.map(({ request }) => made.indexOf(request.id))).toEqual([3]);
  });

  it("agree with the rule on who approves for whom", async () => {
    await org.delegate(cleo, zoe, "2026-03-01", "2026-03-31");
    const everybody = [ida, ben, cleo, eva, finn, zoe];
    for (const approver of [ben, cleo, eva, finn, zoe]) {
      const listed = (await listBookable(org.as(approver), {})).map(({ id }) => id);
      const byRule = [];
      for (const employee of everybody) {
        const facts = await inTransaction(org.as(ida), (tx) =>
          readApproval(tx, employee, "2026-03-02" as IsoDate),
        );
        if (facts && isApproverOf({ employeeId: approver }, facts)) byRule.push(employee);
      }
      expect(listed.sort()).toEqual(byRule.sort());
    }
    expect((await listBookable(org.as(ida), { search: "EV" })).map(({ name }) => name)).toEqual(["Eva"]);
  });

  it("give a file to those who may read the request only", async () => {
    const pdf = new TextEncoder().encode("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n");
    const { id } = await createRequest(org.as(finn), {
      policy_id: policy,
      start_date: "2026-04-14" as IsoDate,
      end_date: "2026-04-14" as IsoDate,
      attachments: [
        { name: "../one.pdf", bytes: pdf },
        { name: "two.pdf", bytes: pdf },
      ],
    });
    const [file] = (await getRequest(org.as(finn), { id })).attachments;
    const wanted = { id, attachment_id: file?.id ?? "" };
    const read = await readAttachment(org.as(cleo), wanted);
    expect([read.name, read.contentType, Buffer.from(read.bytes).equals(pdf)]).toEqual([
      "../one.pdf",
      "application/pdf",
      true,
    ]);
    expect(await codeOf(readAttachment(org.as(ben), wanted))).toBe("not_allowed_for_employee");
    expect(
      await codeOf(readAttachment(org.as(finn), { id: made[0] ?? "", attachment_id: wanted.attachment_id })),
    ).toBe("not_allowed_for_employee");
    expect(
      await codeOf(readAttachment(org.as(ida), { id: made[0] ?? "", attachment_id: wanted.attachment_id })),
    ).toBe("not_found");
  });
});
