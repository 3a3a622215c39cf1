import { beforeEach, describe, expect, it } from "vitest";
import { isoDate } from "@/domain/dates/iso-date";
import { codeOf } from "@/test/code-of";
import { databaseOfFile } from "@/test/database/database-of-file";
import { buildOrganization, NOW, type TestOrganization } from "@/test/worlds/builders";
import { countWaiting } from "../approvals/count-waiting";
import { listBalances } from "../balances/list-balances";
import { createDelegation } from "../delegations/create-delegation";
import { sweep } from "../notifications/sweep";
import { setApprovers } from "../people/approver-list";
import { movePolicy } from "../people/move/move-policy";
import { updateEmployee } from "../people/update-employee";
import { createRequest } from "../time-off/create-request";
import { createCredit } from "./create-credit";
import { approveCredit, cancelCredit, declineCredit } from "./decide-credit";
import { getCredit, listNamedCredits } from "./list-credits";
import { undoCredit } from "./undo-credit";

const db = databaseOfFile();
let org: TestOrganization;
let [ida, ben, cem, eva, policy] = ["", "", "", "", ""];

beforeEach(async () => {
  org = await buildOrganization(db);
  ida = await org.employee({ role: "admin" });
  ben = await org.employee();
  cem = await org.employee();
  eva = await org.employee();
  await org.approvers(eva, [ben, cem]);
  policy = await org.policy(
    { credit_requests: "approval", credit_expiry_months: 3 },
    { annual_allowance_hundredths: 0 },
  );
  await org.assign(eva, policy);
});

type Queue = "awaiting_me" | "decided_by_me";

const asked = async (date = "2026-02-28") =>
  (await createCredit(org.as(eva), { policy_id: policy, date: isoDate(date), days: 1, note: "Fair" })).id;
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
const balance = async () => (await listBalances(org.as(eva), {}))[0]?.current_balance;
const read = (id: string, who = eva) => getCredit(org.as(who), { id });
const statuses = async (id: string) => (await read(id)).steps.map(({ status }) => status);
const queue = async (who: string, whose: Queue = "awaiting_me") =>
  (await listNamedCredits(org.as(who), { [whose]: true, limit: 100 })).items.map(({ credit }) => credit.id);
/** Who was told what, and whether the mail of it waits for the minute of the undo. */
const told = async (id: string) => {
  const { rows } = await db.owner.query<{ to: string; event: string; turn: boolean; held: boolean }>(
    `SELECT recipient_id AS to, event, (payload ->> 'has_turn')::boolean AS turn, payload ? 'mail_after' AS held
     FROM outbox WHERE subject_id = $1 ORDER BY id`,
    [id],
  );
  const names = new Map([
    [ida, "Ida"],
    [ben, "Ben"],
    [cem, "Cem"],
    [eva, "Eva"],
  ]);
  return rows.map(({ to, event, turn, held }) =>
    [names.get(to) ?? "other", event.slice(7), ...(turn ? ["turn"] : []), ...(held ? ["held"] : [])].join(
      " ",
    ),
  );
};

describe("who is told of days earned", () => {
  it("is the chain when they are asked for, then whose turn it is, then the employee", async () => {
    const id = await asked();
    await approveCredit(org.as(ben), { id });
    await approveCredit(org.as(cem), { id });
    expect(await told(id)).toEqual([
      "Ben requested turn",
      "Cem requested",
      "Cem turn_moved turn held",
      "Eva approved held",
    ]);
  });

  it("are the admins where nobody approves", async () => {
    await setApprovers(org.as(ida, { role: "admin" }), { id: eva, approver_ids: [] });
    expect(await told(await asked())).toEqual(["Ida requested turn"]);
  });

  it("is the employee for whom an admin cancels, and who had decided when they withdraw", async () => {
    const id = await asked();
    await cancelCredit(org.as(ida), { id });
    expect((await told(id)).at(-1)).toBe("Eva cancelled");
    const other = await asked();
    await approveCredit(org.as(ben), { id: other });
    await cancelCredit(org.as(eva), { id: other });
    expect((await told(other)).at(-1)).toBe("Ben cancelled");
  });

  it("is a delegate too, who decides in the approver's place", async () => {
    const zoe = await org.employee();
    await org.delegate(ben, zoe, "2026-03-02", "2026-03-02");
    const id = await asked();
    expect(await told(id)).toEqual(["Ben requested turn", "other requested turn", "Cem requested"]);
    const [row] = (await listNamedCredits(org.as(zoe), { awaiting_me: true, limit: 100 })).items;
    expect([row?.credit.on_behalf_of, row?.on_behalf_of?.id]).toEqual([ben, ben]);
    await approveCredit(org.as(zoe), { id });
    expect((await read(id)).steps[0]).toMatchObject({ decided_by: zoe, on_behalf_of: ben });
  });

  it("is whoever lets them wait, after two days, and once", async () => {
    const id = await asked();
    await sweep(after(2 * 86_400));
    await sweep(after(3 * 86_400));
    expect((await told(id)).slice(2)).toEqual(["Ben reminder turn"]);
  });
});

describe("a turn that is passed on", () => {
  it("is told to who inherits it, when the list changes, an approver leaves, and nobody is left", async () => {
    const admin = org.as(ida, { role: "admin" });
    const id = await asked();
    await setApprovers(admin, { id: eva, approver_ids: [cem] });
    expect((await told(id)).at(-1)).toBe("Cem turn_moved turn");
    expect(await statuses(id)).toEqual(["skipped", "current"]);
    expect([await queue(ben), await queue(cem)]).toEqual([[], [id]]);
    await updateEmployee(admin, { id: cem, is_active: false });
    expect((await told(id)).at(-1)).toBe("Ida turn_moved turn");
    expect(await statuses(id)).toEqual(["skipped", "skipped", "current"]);
    expect(await queue(ida)).toEqual([id]);
  });

  it("comes to a delegate with their being named", async () => {
    const zoe = await org.employee();
    const id = await asked();
    const today = isoDate("2026-03-02");
    await createDelegation(org.as(ben), { delegate_id: zoe, start_date: today, end_date: today });
    expect(await queue(zoe)).toEqual([id]);
    expect((await countWaiting(org.as(zoe))).count).toBe(1);
  });
});

describe("a decision on days earned", () => {
  it("can be taken back by who took it, within a minute, as if it had not been", async () => {
    const id = await asked();
    await approveCredit(org.as(ben, { now: after(-10) }), { id });
    const before = await read(id, cem);
    await approveCredit(org.as(cem), { id, note: "Thanks" });
    expect(await balance()).toBe(1);
    expect((await read(id, cem)).undo_until).toBe(after(60).toISOString());
    expect((await read(id, ben)).undo_until).toBeNull();
    expect(await codeOf(undoCredit(org.as(ben), { id }))).toBe("already_decided");
    expect(await codeOf(undoCredit(org.as(ida), { id }))).toBe("not_allowed_for_employee");
    await undoCredit(org.as(cem, { now: after(59) }), { id });
    expect(await balance()).toBe(0);
    expect(await read(id, cem)).toEqual({ ...before, updated_at: after(59).toISOString() });
    expect((await told(id)).slice(-2)).toEqual(["Eva approved held", "Eva undone"]);
    const { rows } = await db.owner.query(
      "SELECT withheld FROM outbox WHERE subject_id = $1 AND event = 'credit.approved'",
      [id],
    );
    expect(rows).toEqual([{ withheld: "settled" }]);
    expect(await codeOf(undoCredit(org.as(cem, { now: after(59) }), { id }))).toBe("already_decided");
    await approveCredit(org.as(cem), { id });
    expect(await codeOf(undoCredit(org.as(cem, { now: after(61) }), { id }))).toBe("already_decided");
  });

  it("gives back the turn that it had passed on", async () => {
    const id = await asked();
    await approveCredit(org.as(ben), { id });
    await undoCredit(org.as(ben), { id });
    expect([await queue(ben), await queue(cem)]).toEqual([[id], []]);
    expect((await told(id)).at(-1)).toBe("Cem undone");
    await approveCredit(org.as(ben), { id });
    await approveCredit(org.as(cem), { id });
    expect(await codeOf(undoCredit(org.as(ben), { id }))).toBe("already_decided");
  });

  it("of an admin, on what was approved, gives the same days again", async () => {
    const id = await asked();
    await approveCredit(org.as(ida), { id });
    const before = await read(id, ben);
    await declineCredit(org.as(ida, { now: after(100) }), { id, note: "No" });
    expect(await balance()).toBe(0);
    await undoCredit(org.as(ida, { now: after(110) }), { id });
    expect(await balance()).toBe(1);
    expect(await read(id, ben)).toEqual({ ...before, updated_at: after(110).toISOString() });
    expect((await read(id)).expires_on).toBe("2026-05-28");
  });

  it("stays when its days have been booked meanwhile", async () => {
    const id = await asked();
    await approveCredit(org.as(ida), { id });
    const day = isoDate("2026-03-09");
    await createRequest(org.as(eva), { policy_id: policy, start_date: day, end_date: day });
    expect(await codeOf(undoCredit(org.as(ida), { id }))).toBe("already_decided");
    expect(await read(id)).toMatchObject({ status: "approved" });
    expect(await balance()).toBe(0);
  });

  it("follows a move to another policy, of what waits then and of what is given again", async () => {
    const other = await org.policy({ credit_requests: "approval" }, { annual_allowance_hundredths: 0 });
    const [long, waiting, given] = [await asked("2026-02-20"), await asked(), await asked("2026-02-27")];
    await declineCredit(org.as(ben), { id: long, note: "No" });
    await declineCredit(org.as(ben, { now: after(100) }), { id: waiting, note: "No" });
    await approveCredit(org.as(ida, { now: after(90) }), { id: given });
    await declineCredit(org.as(ida, { now: after(100) }), { id: given, note: "No" });
    const wanted = { effective_date: isoDate("2026-03-02"), balance: "carry" as const };
    await movePolicy(org.as(ida, { role: "admin", now: after(110) }), {
      ...{ id: eva, policy_id: policy, to_policy_id: other, ...wanted },
    });
    await undoCredit(org.as(ben, { now: after(120) }), { id: waiting });
    await undoCredit(org.as(ida, { now: after(120) }), { id: given });
    expect(await read(waiting)).toMatchObject({ policy_id: other, status: "pending" });
    expect(await read(given)).toMatchObject({ policy_id: other, status: "approved" });
    expect(await read(long)).toMatchObject({ policy_id: policy, status: "declined" });
    const left = await listBalances(org.as(eva, { now: after(130) }), {});
    expect(left.map(({ id, current_balance }) => [id, current_balance])).toEqual(
      expect.arrayContaining([
        [policy, 0],
        [other, 1],
      ]),
    );
  });

  it("stays when its mail has left", async () => {
    const id = await asked();
    await approveCredit(org.as(ida), { id });
    await db.owner.query("UPDATE outbox SET queued_at = now() WHERE subject_id = $1", [id]);
    expect(await codeOf(undoCredit(org.as(ida), { id }))).toBe("already_decided");
  });

  it("is refused when it was taken on an older version", async () => {
    const id = await asked();
    const { version } = await read(id, ben);
    await approveCredit(org.as(ben), { id, version });
    expect(await codeOf(approveCredit(org.as(cem), { id, version }))).toBe("stale");
    expect(await codeOf(declineCredit(org.as(eva), { id, note: "x", version }))).toBe("own_request");
    const now = await read(id, cem);
    expect(now.version).not.toBe(version);
    await declineCredit(org.as(cem), { id, note: "No", version: now.version });
    expect(await queue(cem, "decided_by_me")).toEqual([id]);
    expect(await queue(ben, "decided_by_me")).toEqual([id]);
    expect(await queue(eva, "decided_by_me")).toEqual([]);
  });
});

it("is narrowed by name, department, policy and day, waiting and decided alike", async () => {
  const [department, other] = [await org.department(), await org.policy({ credit_requests: "approval" })];
  const zoe = await org.employee({ name: "Zoë Ångström", department_id: department });
  await org.approvers(zoe, [ben]);
  await org.assign(zoe, other);
  const first = await asked("2026-02-20");
  const second = (
    await createCredit(org.as(zoe), { policy_id: other, date: isoDate("2026-02-28"), days: 1, note: "Fair" })
  ).id;
  const found = async (whose: Queue, filter: object) =>
    (await listNamedCredits(org.as(ben), { [whose]: true, limit: 100, ...filter })).items.map(
      ({ credit }) => credit.id,
    );
  const narrowed = async (whose: Queue) => {
    expect((await found(whose, {})).sort()).toEqual([first, second].sort());
    expect(await found(whose, { search: "zoë å" })).toEqual([second]);
    expect(await found(whose, { department_id: department })).toEqual([second]);
    expect(await found(whose, { policy_id: policy })).toEqual([first]);
    expect(await found(whose, { from: isoDate("2026-02-21") })).toEqual([second]);
    expect(await found(whose, { to: isoDate("2026-02-20") })).toEqual([first]);
    expect(await found(whose, { search: "zoë", policy_id: policy })).toEqual([]);
  };
  await narrowed("awaiting_me");
  for (const id of [first, second]) await approveCredit(org.as(ben), { id });
  await narrowed("decided_by_me");
  const mine = async (filter: object) =>
    (await listNamedCredits(org.as(zoe), { employee_id: zoe, limit: 100, ...filter })).items.map(
      ({ credit }) => credit.id,
    );
  expect([await mine({ policy_id: other }), await mine({ policy_id: policy })]).toEqual([[second], []]);
});

describe("a long queue", () => {
  it("is read to its end, however many wait for others", async () => {
    const max = await org.employee();
    await org.approvers(max, [ben]);
    await org.assign(max, policy);
    const id = await asked();
    await db.owner.query(
      `WITH many AS (
         INSERT INTO credit_requests (organization_id, employee_id, policy_id, date, hundredths, status, created_at)
         SELECT $1, $2, $3, '2026-02-01', 100, 'pending', $4::timestamptz + n * interval '1 minute'
         FROM generate_series(1, 620) n RETURNING id)
       INSERT INTO credit_steps (organization_id, credit_id, position, approver_id, status)
       SELECT $1, id, 1, $5::uuid, 'current' FROM many`,
      [org.id, max, policy, NOW, ben],
    );
    await setApprovers(org.as(ida, { role: "admin" }), { id: eva, approver_ids: [cem] });
    expect(await queue(cem)).toEqual([id]);
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listNamedCredits(org.as(ben), { awaiting_me: true, limit: 25, cursor });
      found.push(...page.items.map(({ credit }) => credit.id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(new Set(found).size).toBe(620);
    expect((await countWaiting(org.as(ben))).count).toBe(100);
  });
});
