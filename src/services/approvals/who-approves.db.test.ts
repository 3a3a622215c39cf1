import fc from "fast-check";
import { expect, it } from "vitest";
import { isoDate } from "@/domain/dates/iso-date";
import { DomainError } from "@/domain/errors";
import { codeOf } from "@/test/code-of";
import { givenDatabase } from "@/test/database/given-database";
import { type ApprovalOracle, approvalOracle } from "@/test/worlds/approval-oracle";
import { buildOrganization, NOW, type TestOrganization } from "@/test/worlds/builders";
import { updateDepartment } from "../directory/update-department";
import { remindApprovers } from "../notifications/remind-approvers";
import { setApprovers } from "../people/approver-list";
import { listBookable } from "../people/list-bookable";
import { listEmployees } from "../people/list-employees";
import { updateEmployee } from "../people/update-employee";
import { createRequest } from "../time-off/create-request";
import { getRequest } from "../time-off/get-request";
import { listRequests } from "../time-off/list-requests";
import { countWaiting } from "./count-waiting";
import { listApprovalQueue } from "./list-queue";

// Queue, count, lists, permissions and mails each find out who approves; over random organizations, all agree with the domain.

const DAY_MS = 86_400_000;
const PEOPLE = 7;
const ZONES = ["Europe/Berlin", "Pacific/Kiritimati", "Pacific/Pago_Pago"];

const db = givenDatabase();

const anyone = fc.nat(PEOPLE - 1);
const maybe = fc.option(anyone);
const some = fc.uniqueArray(anyone, { maxLength: 3 });
const seldom = <T, U>(usual: fc.Arbitrary<T>, rare: fc.Arbitrary<U>) =>
  fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: rare });
const lastDay = seldom(fc.constant(null), fc.integer({ min: 1, max: 4 }));
const anyPerson = fc.record({
  isAdmin: fc.boolean(),
  isActive: fc.oneof(
    { weight: 5, arbitrary: fc.constant(true) },
    { weight: 1, arbitrary: fc.constant(false) },
  ),
  approvers: fc.oneof(fc.constant<number[]>([]), some),
  department: fc.option(fc.nat(1)),
  manager: maybe,
  zone: fc.nat(ZONES.length - 1),
  lastDay,
});
const anyChange = fc.oneof(
  fc.record({ kind: fc.constant("approvers" as const), who: anyone, approvers: some }),
  fc.record({ kind: fc.constant("manager" as const), who: anyone, manager: maybe }),
  fc.record({ kind: fc.constant("department" as const), who: anyone, department: fc.option(fc.nat(1)) }),
  fc.record({ kind: fc.constant("activity" as const), who: anyone, isActive: fc.boolean() }),
  fc.record({ kind: fc.constant("lastDay" as const), who: anyone, lastDay }),
  fc.record({ kind: fc.constant("head" as const), department: fc.nat(1), manager: maybe }),
);
const anyWorld = fc.record({
  people: fc.array(anyPerson, { minLength: PEOPLE, maxLength: PEOPLE }),
  heads: fc.tuple(maybe, maybe),
  delegations: fc.array(
    fc.record({
      approver: anyone,
      delegate: anyone,
      start: fc.integer({ min: -1, max: 3 }),
      days: fc.nat(2),
    }),
    { maxLength: 4 },
  ),
  changes: fc.array(anyChange, { maxLength: 4 }),
  hours: fc.nat(96),
});
type World = typeof anyWorld extends fc.Arbitrary<infer T> ? T : never;

const after = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const day = (days: number) => isoDate(new Date(NOW.getTime() + days * DAY_MS).toISOString().slice(0, 10));

/** Builds the organization, in which everybody who can asks for a day. */
async function build({ people, heads, delegations }: World) {
  const org = await buildOrganization(db);
  const departments = [await org.department(), await org.department()];
  const sites = [];
  for (const zone of ZONES) sites.push(await org.site({ time_zone: zone }));
  const ids: string[] = [];
  for (const [index, { isAdmin, isActive, department, zone }] of people.entries()) {
    const isFirst = index === 0;
    ids.push(
      await org.employee({
        role: isAdmin || isFirst ? "admin" : "member",
        is_active: isActive || isFirst,
        department_id: department === null ? null : departments[department],
        site_id: sites[zone],
      }),
    );
  }
  const idOf = (index: number | null) => (index === null ? null : (ids[index] ?? null));
  for (const [index, { approvers, manager, lastDay: last }] of people.entries()) {
    const others = approvers.filter((approver) => approver !== index).map((approver) => ids[approver] ?? "");
    await org.approvers(ids[index] ?? "", others);
    await db.owner.query("UPDATE employees SET manager_id = $2, end_date = $3 WHERE id = $1", [
      ids[index],
      manager === index ? null : idOf(manager),
      last === null || index === 0 ? null : day(last),
    ]);
  }
  for (const [index, head] of heads.entries()) {
    await db.owner.query("UPDATE departments SET manager_id = $2 WHERE id = $1", [
      departments[index],
      idOf(head),
    ]);
  }
  for (const { approver, delegate, start, days } of delegations) {
    if (approver !== delegate)
      await org.delegate(ids[approver] ?? "", ids[delegate] ?? "", day(start), day(start + days));
  }
  const policy = await org.policy({}, { deductible_days: "any_day" });
  for (const id of ids) {
    await org.assign(id, policy);
    // Whoever has left by then is refused.
    const date = day(1);
    await unlessRefused(createRequest(org.as(id), { policy_id: policy, start_date: date, end_date: date }));
  }
  return { org, ids, departments, idOf };
}
type Built = Awaited<ReturnType<typeof build>>;

async function unlessRefused(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
  });
}

function change({ org, ids, departments, idOf }: Built, what: World["changes"][number], now: Date) {
  const admin = org.as(ids[0] ?? "", { role: "admin", now });
  if (what.kind === "head") {
    return updateDepartment(admin, {
      id: departments[what.department] ?? "",
      manager_id: idOf(what.manager),
    });
  }
  const id = ids[what.who] ?? "";
  if (what.kind === "approvers") {
    return setApprovers(admin, { id, approver_ids: what.approvers.map((index) => ids[index] ?? "") });
  }
  if (what.kind === "manager") return updateEmployee(admin, { id, manager_id: idOf(what.manager) });
  if (what.kind === "activity") return updateEmployee(admin, { id, is_active: what.isActive });
  if (what.kind === "lastDay") {
    return updateEmployee(admin, { id, end_date: what.lastDay === null ? null : day(what.lastDay) });
  }
  const department = what.department === null ? null : (departments[what.department] ?? null);
  return updateEmployee(admin, { id, department_id: department });
}

/** Who was told of each request by an event, since an entry of the outbox. */
async function toldOf(org: TestOrganization, event: string, since = "0"): Promise<Map<string, string[]>> {
  const { rows } = await db.owner.query<{ subject_id: string; told: string[] }>(
    `SELECT subject_id, array_agg(DISTINCT recipient_id::text ORDER BY recipient_id::text) AS told FROM outbox
     WHERE organization_id = $1 AND event = $2 AND id > $3 AND payload ->> 'has_turn' = 'true' GROUP BY subject_id`,
    [org.id, event, since],
  );
  return new Map(rows.map(({ subject_id, told }) => [subject_id, told]));
}

async function lastTold(): Promise<string> {
  const { rows } = await db.owner.query<{ id: string }>(
    "SELECT coalesce(max(id), 0)::text AS id FROM outbox",
  );
  return rows[0]?.id ?? "0";
}

const pendingOf = ({ requests }: ApprovalOracle) => requests.filter(({ status }) => status === "pending");
const awaitedOf = (oracle: ApprovalOracle) =>
  new Map(
    pendingOf(oracle)
      .map((request) => [request.id, oracle.turn(request).awaited] as const)
      .filter(([, awaited]) => awaited.length > 0),
  );

/** What one person is shown and allowed, against what the domain says of the whole organization. */
async function expectAgreement(org: TestOrganization, oracle: ApprovalOracle, viewerId: string, now: Date) {
  const ctx = org.as(viewerId, { now });
  const awaiting = pendingOf(oracle)
    .filter((request) => request.employee_id !== viewerId && isAwaited(oracle, request, viewerId))
    .map(({ id }) => id);
  const queue = await listApprovalQueue(ctx, { tab: "waiting" });
  expect(queue.items.map(({ request }) => request.id)).toEqual(awaiting);
  expect(await countWaiting(ctx)).toEqual({ count: awaiting.length });
  const listed = await listRequests(ctx, { limit: 50 });
  const visible = oracle.requests.filter((request) => oracle.mayList(viewerId, request)).map(({ id }) => id);
  expect(listed.items.map(({ id }) => id).sort()).toEqual([...visible].sort());
  for (const request of oracle.requests) {
    const code = await codeOf(getRequest(ctx, { id: request.id }));
    expect(code).toBe(oracle.mayRead(viewerId, request) ? "done" : "not_allowed_for_employee");
  }
  const isAdmin = ctx.actor.role === "admin";
  const others = oracle.people.filter(
    ({ id }) => id !== viewerId && (isAdmin || oracle.approves(viewerId, id)),
  );
  const bookable = (await listBookable(ctx, {})).map(({ id }) => id).sort();
  expect(bookable).toEqual(
    others
      .filter(({ is_active }) => is_active)
      .map(({ id }) => id)
      .sort(),
  );
  const { items } = await listEmployees(ctx, { state: isAdmin ? "all" : "active", limit: 50 });
  for (const { id, hire_date } of items) {
    const isOpen = id === viewerId || others.some((other) => other.id === id);
    expect(hire_date !== undefined).toBe(isOpen);
  }
}

/** Admins find in their queue what is nobody else's, also while they are counted out as deciders. */
function isAwaited(oracle: ApprovalOracle, request: ApprovalOracle["requests"][number], viewerId: string) {
  return oracle.turn(request).awaited.includes(viewerId);
}

it("agrees on whose turn it is, and on who may see what", async () => {
  await fc.assert(
    fc.asyncProperty(anyWorld, async (world) => {
      const built = await build(world);
      const { org } = built;
      const atFirst = await approvalOracle(db.owner, org.id, NOW);
      expect(await toldOf(org, "time_off.requested")).toEqual(awaitedOf(atFirst));
      const now = after(world.hours);
      for (const what of world.changes) {
        const before = await approvalOracle(db.owner, org.id, now);
        const since = await lastTold();
        await unlessRefused(change(built, what, now));
        await expectNews(org, { before, since, now });
      }
      const oracle = await approvalOracle(db.owner, org.id, now);
      for (const { id, is_active, end_date } of oracle.people) {
        if (is_active && end_date === null) await expectAgreement(org, oracle, id, now);
      }
      const later = after(world.hours + 48);
      await remindApprovers(org.as(built.ids[0] ?? "").organizationId, later);
      const reminded = await toldOf(org, "time_off.reminder");
      const awaited = awaitedOf(await approvalOracle(db.owner, org.id, later));
      for (const [id, told] of reminded) expect(told).toEqual(awaited.get(id));
    }),
    { numRuns: Number(process.env.HIATUS_TEST_RUNS ?? 15), endOnFailure: true },
  );
});

/** Whoever has the turn after a change was told; an approver to whom it came back, when they had it first. */
async function expectNews(
  org: TestOrganization,
  { before, since, now }: { before: ApprovalOracle; since: string; now: Date },
) {
  const asked = await toldOf(org, "time_off.requested");
  const moved = await toldOf(org, "time_off.turn_moved");
  const news = await toldOf(org, "time_off.turn_moved", since);
  const oracle = await approvalOracle(db.owner, org.id, now);
  for (const request of pendingOf(oracle)) {
    const earlier = before.requests.find(({ id }) => id === request.id);
    const { position, approverId, awaited } = oracle.turn(request);
    if (news.has(request.id)) expect(news.get(request.id)).toEqual(awaited);
    else if (earlier && before.turn(earlier).position !== position) {
      const told = [...(asked.get(request.id) ?? []), ...(moved.get(request.id) ?? [])];
      expect(told).toEqual(expect.arrayContaining(approverId === null ? awaited : [approverId]));
    }
  }
}
