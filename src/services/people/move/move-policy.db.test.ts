import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { Balance, Ledger } from "@/contracts/balances";
import type { Adjustment, Assignment } from "@/contracts/people/assignments";
import type { ForeseenChange } from "@/contracts/people/foreseen";
import type { PolicyMove } from "@/contracts/people/moves";
import type { TimeOffRequest } from "@/contracts/time-off";
import { refusal, restJson } from "@/test/clients/rest-client";
import { givenDatabase } from "@/test/database/given-database";
import { dayFromNow, type TestEmployee, TestOrganization } from "@/test/worlds/organization-builder";

const db = givenDatabase();
let home: TestOrganization;
let key: string;
let oldId: string;
let newId: string;
let endlessId: string;

beforeAll(async () => {
  home = await TestOrganization.create(db.owner, "home");
  key = (await home.key(await home.employee("admin", { role: "admin" }))).secret;
  [oldId, newId, endlessId] = [
    await home.policy({ name: "Old" }),
    await home.policy({ name: "New" }),
    await home.policy({ name: "Endless" }),
  ];
  await db.owner.query(
    "UPDATE policy_versions SET deductible_days = 'any_day', proration = 'calendar_days', carryover_limit_hundredths = NULL",
  );
  await db.owner.query(
    "UPDATE policy_versions SET allowance_entitlement = 'unlimited' WHERE policy_id = $1",
    [endlessId],
  );
});

const hire = async () => {
  const employee = await home.employee(randomUUID());
  await home.assign(oldId, employee);
  return employee;
};
type Wish = Partial<{ to_policy_id: string; effective_date: string; balance: string }>;
const pathOf = (who: TestEmployee, policyId = oldId) => `/employees/${who.id}/policies/${policyId}/move`;
const wish = (more: Wish = {}) => ({
  ...{ to_policy_id: newId, effective_date: dayFromNow(5), balance: "carry", ...more },
});
const move = async (who: TestEmployee, more: Wish = {}) => {
  const answer = await restJson(key, "POST", pathOf(who), wish(more));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as PolicyMove;
};
const balances = async ({ id }: TestEmployee, on?: string) => {
  const query = on === undefined ? "" : `&on=${on}`;
  const { body } = await restJson(key, "GET", `/time-off/balances?employee_id=${id}${query}`);
  return new Map((body as Balance[]).map((balance) => [balance.id, balance]));
};
const left = async (who: TestEmployee, policyId: string, on?: string) =>
  (await balances(who, on)).get(policyId)?.current_balance;
const book = async ({ id }: TestEmployee, dates: object, policyId = oldId) => {
  const { status, body } = await restJson(key, "POST", "/time-off/requests", {
    ...{ policy_id: policyId, employee_id: id, ...dates },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return (body as { id: string }).id;
};
const bookFrom = (who: TestEmployee, from: number, to = from) =>
  book(who, { start_date: dayFromNow(from), end_date: dayFromNow(to) });
const approve = async (id: string) => {
  expect((await restJson(key, "POST", `/time-off/requests/${id}/approve`, {})).status).toBe(200);
};
const read = async (id: string) =>
  (await restJson(key, "GET", `/time-off/requests/${id}`)).body as TimeOffRequest;
const requestsOf = async ({ id }: TestEmployee) =>
  (await restJson(key, "GET", `/time-off/requests?employee_id=${id}&sort=start_date`))
    .body as TimeOffRequest[];
const assignments = async ({ id }: TestEmployee) =>
  (await restJson(key, "GET", `/employees/${id}/policies`)).body as Assignment[];
const adjustments = async ({ id }: TestEmployee) =>
  (await restJson(key, "GET", `/employees/${id}/adjustments`)).body as Adjustment[];

describe("POST /employees/{id}/policies/{policy_id}/move", () => {
  it("200 ends one assignment the day before, and begins the other, which takes over its end", async () => {
    const eva = await hire();
    const end = { end_effective_date: dayFromNow(300) };
    await restJson(key, "POST", `/employees/${eva.id}/policies/${oldId}`, end);
    const { ended, begun } = await move(eva);
    expect(ended).toMatchObject({ policy_id: oldId, end_effective_date: dayFromNow(4) });
    expect(begun).toMatchObject({ policy_id: newId, effective_date: dayFromNow(5), ...end });
    expect(await assignments(eva)).toEqual(expect.arrayContaining([ended, begun]));
  });

  it("moves what is left on the day before, with the last cycle prorated, by two linked adjustments", async () => {
    const eva = await hire();
    await approve(await bookFrom(eva, 1));
    await restJson(key, "POST", `/employees/${eva.id}/policies/${oldId}`, {
      end_effective_date: dayFromNow(4),
    });
    const prorated = (await left(eva, oldId)) ?? 0;
    const { adjustments: made } = await move(eva);
    const [out, into] = made;
    expect(made).toHaveLength(2);
    expect(out).toMatchObject({
      policy_id: oldId,
      date: dayFromNow(4),
      days: -prorated,
      kind: "transfer_out",
    });
    expect(into).toMatchObject({
      policy_id: newId,
      date: dayFromNow(5),
      days: prorated,
      kind: "transfer_in",
    });
    expect([out?.linked_id, out?.linked_policy_id]).toEqual([into?.id, newId]);
    expect([into?.linked_id, into?.linked_policy_id]).toEqual([out?.id, oldId]);
    expect(await adjustments(eva)).toEqual(expect.arrayContaining(made));
    expect((await balances(eva)).get(newId)?.manual_adjustments).toBe(prorated);
  });

  it("leaves 0 under the old one, on every day after, and says in each ledger where days went", async () => {
    const eva = await hire();
    await move(eva);
    for (const on of [undefined, dayFromNow(4), dayFromNow(5), dayFromNow(60), dayFromNow(500)]) {
      expect(await left(eva, oldId, on)).toBe(0);
    }
    const entries = async (policyId: string) => {
      const path = `/time-off/ledger?employee_id=${eva.id}&policy_id=${policyId}&on=${dayFromNow(6)}`;
      const ledger = (await restJson(key, "GET", path)).body as Ledger;
      return ledger.filter(({ linked_policy_id: other }) => other !== null);
    };
    expect(await entries(oldId)).toMatchObject([
      { kind: "adjusted", adjustment_kind: "transfer_out", linked_policy_id: newId, note: "New", balance: 0 },
    ]);
    expect(await entries(newId)).toMatchObject([
      { kind: "adjusted", adjustment_kind: "transfer_in", linked_policy_id: oldId, note: "Old" },
    ]);
  });

  it("moves nothing with leave", async () => {
    const eva = await hire();
    const { adjustments: made } = await move(eva, { balance: "leave" });
    expect([made, await adjustments(eva)]).toEqual([[], []]);
    expect(await left(eva, oldId)).toBeGreaterThan(0);
  });

  it("moves a debt, and half days", async () => {
    const eva = await hire();
    const path = `/employees/${eva.id}/adjustments`;
    await approve(await book(eva, { ...on(2), start_date_type: "PM", end_date_type: "PM" }));
    await restJson(key, "POST", path, {
      ...{
        policy_id: oldId,
        date: dayFromNow(0),
        days: -((await left(eva, oldId)) ?? 0) - 400,
        reason: "Too much",
      },
    });
    const owed = await left(eva, oldId, dayFromNow(4));
    expect(owed).toBeLessThan(0);
    const [, into] = (await move(eva)).adjustments;
    expect(into?.days).toBeLessThan(-300);
    expect((into?.days ?? 0) % 1).not.toBe(0);
    expect(await left(eva, oldId)).toBe(0);
  });

  it("says in both ledgers that nothing was left, and leaves 0 while the month that it cuts short goes on", async () => {
    const monthly = await home.policy({ name: randomUUID() });
    await db.owner.query("UPDATE policy_versions SET accrual_cycle = 'monthly' WHERE policy_id = $1", [
      monthly,
    ]);
    const [ada, eva] = [await home.employee(randomUUID()), await home.employee(randomUUID())];
    for (const who of [ada, eva]) await home.assign(monthly, who);
    const moveFrom = async (who: TestEmployee) => {
      const { status, body } = await restJson(key, "POST", pathOf(who, monthly), wish());
      expect(status, JSON.stringify(body)).toBe(200);
      return (body as PolicyMove).adjustments;
    };
    const days = (await moveFrom(ada))[0]?.days ?? 0;
    expect(days).toBeLessThan(0);
    await restJson(key, "POST", `/employees/${eva.id}/adjustments`, {
      ...{ policy_id: monthly, date: dayFromNow(4), days, reason: "All of it" },
    });
    expect(await moveFrom(eva)).toMatchObject([
      { policy_id: monthly, days: 0, kind: "transfer_out", linked_policy_id: newId },
      { policy_id: newId, days: 0, kind: "transfer_in", linked_policy_id: monthly },
    ]);
    for (const ahead of [4, 5, 12, 20, 28, 40, 400]) {
      expect(await left(eva, monthly, dayFromNow(ahead))).toBe(0);
    }
    const path = `/time-off/ledger?employee_id=${eva.id}&policy_id=${monthly}&on=${dayFromNow(4)}`;
    const ledger = (await restJson(key, "GET", path)).body as Ledger;
    expect(ledger.at(-1)).toMatchObject({ adjustment_kind: "transfer_out", days: 0, balance: 0 });
  });

  it("keeps the ends of days, which move apart", async () => {
    const eva = await hire();
    const granted = { kind: "granted", expires_on: dayFromNow(90), reason: "Worked on a holiday" };
    await restJson(key, "POST", `/employees/${eva.id}/adjustments`, {
      ...{ policy_id: oldId, date: dayFromNow(0), days: 2, ...granted },
    });
    const { adjustments: made } = await move(eva);
    expect(made).toHaveLength(4);
    const ends = made.filter(({ policy_id }) => policy_id === newId).map(({ expires_on }) => expires_on);
    expect(ends).toEqual([dayFromNow(90), null]);
    expect(made).toContainEqual(expect.objectContaining({ days: 2, expires_on: dayFromNow(90) }));
    expect(await left(eva, oldId)).toBe(0);
  });

  it("has nothing to move without a limit, and moves into one where days do not count", async () => {
    const eva = await hire();
    await move(eva, { to_policy_id: endlessId });
    expect(await left(eva, endlessId)).toBe(0);
    expect(await left(eva, oldId)).toBe(0);
    const ben = await home.employee(randomUUID());
    await home.assign(endlessId, ben);
    const { body } = await restJson(key, "POST", pathOf(ben, endlessId), wish());
    expect((body as PolicyMove).adjustments).toEqual([]);
  });

  it("closes past cycles of both anew, and carries on what moved in one of them", async () => {
    const eva = await hire();
    const year = Number(dayFromNow(0).slice(0, 4));
    await balances(eva);
    const { adjustments: made } = await move(eva, { effective_date: `${year - 1}-07-01` });
    const moved = made.find(({ policy_id }) => policy_id === newId)?.days ?? 0;
    expect(moved).toBeGreaterThan(0);
    expect(await left(eva, oldId)).toBe(0);
    const { carryover_days: carried = 0 } = (await balances(eva)).get(newId) ?? {};
    const alone = await hire();
    await restJson(key, "POST", `/employees/${alone.id}/policies`, {
      ...{ policy_id: newId, effective_date: `${year - 1}-07-01` },
    });
    const { carryover_days: own = 0 } = (await balances(alone)).get(newId) ?? {};
    expect(carried).toBeCloseTo(own + moved, 2);
  });

  it("takes later requests along, pending and approved, with their approvals, and charges them there", async () => {
    const eva = await hire();
    const before = await bookFrom(eva, 2);
    const pending = await bookFrom(eva, 7, 8);
    const approved = await bookFrom(eva, 10, 12);
    await approve(approved);
    const { steps } = await read(approved);
    await move(eva);
    expect(await read(before)).toMatchObject({ policy_id: oldId, status: "pending" });
    expect(await read(pending)).toMatchObject({ policy_id: newId, status: "pending", days: 2 });
    expect(await read(approved)).toMatchObject({ policy_id: newId, status: "approved", days: 3, steps });
    const { rows } = await db.owner.query(
      "SELECT sum(hundredths)::int AS charged FROM request_charges WHERE request_id = ANY ($1)",
      [[pending, approved]],
    );
    expect(rows).toEqual([{ charged: 500 }]);
    const later = dayFromNow(13);
    expect((await balances(eva, later)).get(oldId)).toMatchObject({ days_taken: 0 });
  });

  it("counts what goes along as its new policy does, and marks what that does not cover", async () => {
    const weekdays = await home.policy({ name: randomUUID() });
    await db.owner.query(
      `UPDATE policy_versions SET deductible_days = 'workdays_only', annual_allowance_hundredths = 0
       WHERE policy_id = $1`,
      [weekdays],
    );
    const eva = await hire();
    const week = await bookFrom(eva, 7, 13);
    await move(eva, { to_policy_id: weekdays, balance: "leave" });
    expect(await read(week)).toMatchObject({ policy_id: weekdays, days: 5, needs_attention: true });
  });

  it("parts a request that reaches over the date and has not begun, with its approval and its files", async () => {
    const eva = await hire();
    const across = await bookFrom(eva, 3, 8);
    await approve(across);
    const { steps } = await read(across);
    await move(eva);
    const [stays, goes] = await requestsOf(eva);
    expect(stays).toMatchObject({ id: across, policy_id: oldId, days: 2, end_date: dayFromNow(4) });
    expect(goes).toMatchObject({ policy_id: newId, status: "approved", days: 4, needs_attention: false });
    expect(goes).toMatchObject({ start_date: dayFromNow(5), end_date: dayFromNow(8), steps });
    expect(await left(eva, oldId)).toBe(0);
  });

  it("tells the employee of each request that it moved, to which policy, and what it takes there", async () => {
    const weekdays = await home.policy({ name: randomUUID() });
    await db.owner.query(
      "UPDATE policy_versions SET deductible_days = 'workdays_only' WHERE policy_id = $1",
      [weekdays],
    );
    const eva = await hire();
    const across = await bookFrom(eva, 3, 8);
    const week = await bookFrom(eva, 14, 20);
    await move(eva, { to_policy_id: weekdays });
    const [stays, goes, later] = await requestsOf(eva);
    expect([stays?.id, later?.id]).toEqual([across, week]);
    const { rows } = await db.owner.query<{ id: string; event: string; days: number }>(
      `SELECT subject_id AS id, event, (payload ->> 'days')::float AS days FROM outbox
       WHERE recipient_id = $1 AND event IN ('time_off.moved', 'time_off.recounted')`,
      [eva.id],
    );
    const told = (id: string | undefined, days: number) => ({ id, event: "time_off.moved", days });
    expect(new Set(rows)).toEqual(new Set([told(goes?.id, (goes?.days ?? 0) - 4), told(week, -2)]));
  });

  it("takes days earned that wait for approval along with what is left, to count from its first day", async () => {
    const earn = async (who: TestEmployee) => {
      const own = (await home.key(who)).secret;
      const earned = { policy_id: oldId, date: dayFromNow(-2), days: 1.5, note: "a fair" };
      const { status, body } = await restJson(own, "POST", "/time-off/credits", earned);
      expect(status, JSON.stringify(body)).toBe(201);
      return (body as { id: string }).id;
    };
    const grant = async (id: string) => {
      expect((await restJson(key, "POST", `/time-off/credits/${id}/approve`, {})).status).toBe(200);
      const { body } = await restJson(key, "GET", `/time-off/credits/${id}`);
      return (body as { policy_id: string }).policy_id;
    };
    const [eva, ben] = [await hire(), await hire()];
    const [along, stays] = [await earn(eva), await earn(ben)];
    await move(eva);
    await move(ben, { balance: "leave" });
    const before = [await left(eva, newId, dayFromNow(5)), await left(ben, oldId, dayFromNow(4))];
    expect([await grant(along), await grant(stays)]).toEqual([newId, oldId]);
    const after = [await left(eva, newId, dayFromNow(5)), await left(ben, oldId, dayFromNow(4))];
    expect(after).toEqual(before.map((days) => (days ?? 0) + 1.5));
    expect(await left(eva, oldId)).toBe(0);
    const [given] = (await adjustments(eva)).filter(({ kind }) => kind === "granted");
    expect(given).toMatchObject({ policy_id: newId, date: dayFromNow(5), days: 1.5 });
  });

  it("409 already_begun when it has begun, and nothing has moved", async () => {
    const eva = await hire();
    await approve(await bookFrom(eva, 0, 8));
    expect(await refusal(key, "POST", pathOf(eva), wish())).toBe("409 already_begun");
    expect(await assignments(eva)).toHaveLength(1);
    expect(await refusal(key, "POST", pathOf(eva), wish({ effective_date: dayFromNow(9) }))).toBe("200");
  });

  it("409 already_changing when another one waits to replace what reaches over the date", async () => {
    const eva = await hire();
    const across = await bookFrom(eva, 3, 8);
    await approve(across);
    const longer = { end_date: dayFromNow(9) };
    expect((await restJson(key, "POST", `/time-off/requests/${across}`, longer)).status).toBe(200);
    expect(await refusal(key, "POST", pathOf(eva), wish())).toBe("409 already_changing");
  });

  it("409 already_assigned when the other policy is held then, also later, and for two at once", async () => {
    const eva = await hire();
    await home.assign(newId, eva);
    expect(await refusal(key, "POST", pathOf(eva), wish())).toBe("409 already_assigned");
    const ben = await hire();
    await restJson(key, "POST", `/employees/${ben.id}/policies`, {
      ...{ policy_id: newId, effective_date: dayFromNow(100) },
    });
    expect(await refusal(key, "POST", pathOf(ben), wish())).toBe("409 already_assigned");
    const ada = await hire();
    const both = await Promise.all([
      refusal(key, "POST", pathOf(ada), wish()),
      refusal(key, "POST", pathOf(ada), wish()),
    ]);
    expect(both.filter((status) => status === "200")).toHaveLength(1);
    expect(await adjustments(ada)).toHaveLength(2);
  });

  it("404 for a policy that was never held, 422 where it is not held on the day before, or is the same", async () => {
    const eva = await hire();
    const told = (more: Wish, policyId = oldId) => refusal(key, "POST", pathOf(eva, policyId), wish(more));
    expect(await told({}, endlessId)).toBe("404 not_found");
    expect(await told({ effective_date: "2020-01-01" })).toBe("422 policy_not_assigned");
    expect(await told({ to_policy_id: oldId })).toBe("422 validation_failed");
    expect(await told({ to_policy_id: randomUUID() })).toBe("422 validation_failed");
    expect(await told({ balance: "half" })).toBe("422 validation_failed");
  });

  it("foresees what the new policy counts of the part that it gets, and that it does not cover it", async () => {
    const weekdays = await home.policy({ name: randomUUID() });
    await db.owner.query(
      `UPDATE policy_versions SET deductible_days = 'workdays_only', annual_allowance_hundredths = 0
       WHERE policy_id = $1`,
      [weekdays],
    );
    const eva = await hire();
    const across = await bookFrom(eva, 3, 14);
    const wanted = wish({ to_policy_id: weekdays, balance: "leave" });
    const { body } = await restJson(key, "POST", `${pathOf(eva)}?dry_run=true`, wanted);
    const [foreseen] = (body as ForeseenChange).requests;
    await move(eva, wanted);
    const [stays, goes] = await requestsOf(eva);
    expect(stays).toMatchObject({ id: across, days: foreseen?.days_after });
    const { start_date, end_date, days, needs_attention } = goes ?? {};
    expect(needs_attention).toBe(true);
    expect(foreseen?.moves).toMatchObject({ start_date, end_date, days, needs_attention });
    expect(foreseen?.moves).toMatchObject({ policy_id: weekdays, is_new_request: true });
  });

  it("is foreseen with what it does, and leaves an audit entry of each thing", async () => {
    const eva = await hire();
    const across = await bookFrom(eva, 3, 8);
    const later = await bookFrom(eva, 20);
    const half = await book(eva, { ...on(30), start_date_type: "PM", end_date_type: "PM" });
    const { body } = await restJson(key, "POST", `${pathOf(eva)}?dry_run=true`, wish());
    const { requests, balances: foreseen } = body as ForeseenChange;
    expect(requests).toEqual([
      {
        ...{ id: across, effect: "shortened", days_before: 6, days_after: 2 },
        moves: { ...goesOn(5, 8), days: 4, is_new_request: true },
      },
      {
        ...{ id: later, effect: "recounted", days_before: 1, days_after: 1 },
        moves: { ...goesOn(20, 20), days: 1, is_new_request: false },
      },
      {
        ...{ id: half, effect: "recounted", days_before: 0.5, days_after: 0.5 },
        moves: { ...goesOn(30, 30, "PM"), days: 0.5, is_new_request: false },
      },
    ]);
    expect(await assignments(eva)).toHaveLength(1);
    await move(eva);
    for (const { policy_id, after } of foreseen) expect(await left(eva, policy_id)).toBe(after);
    const [, goes] = await requestsOf(eva);
    expect(goes).toMatchObject({ days: 4, ...goesOn(5, 8) });
    const { rows } = await db.owner.query<{ action: string }>(
      "SELECT action FROM audit_entries WHERE request_id = (SELECT request_id FROM audit_entries WHERE entity_id = $1 ORDER BY id DESC LIMIT 1) ORDER BY id",
      [later],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      ...["policy_assignment.updated", "policy_assignment.created", "time_off.changed", "time_off.changed"],
      ...["time_off.changed", "time_off.changed", "adjustment.created", "adjustment.created"],
    ]);
  });
});

const on = (day: number) => ({ start_date: dayFromNow(day), end_date: dayFromNow(day) });

/** What of a request is foreseen to be under the new policy. */
const goesOn = (from: number, to: number, part = "FULL_DAY") => ({
  ...{ policy_id: newId, start_date: dayFromNow(from), end_date: dayFromNow(to) },
  ...{ start_date_type: part, end_date_type: part, needs_attention: false },
});
