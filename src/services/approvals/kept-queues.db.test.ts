import fc from "fast-check";
import { expect, it } from "vitest";
import { isoDate } from "@/domain/dates/iso-date";
import { DomainError } from "@/domain/errors";
import { givenDatabase } from "@/test/database/given-database";
import { buildOrganization, NOW, type TestOrganization } from "@/test/worlds/builders";
import { createKey } from "../api-keys/create-key";
import { resolveKey } from "../api-keys/resolve-key";
import { contextOf } from "../context-of";
import { createCredit } from "../credits/create-credit";
import { approveCredit, cancelCredit, declineCredit } from "../credits/decide-credit";
import { createDelegation } from "../delegations/create-delegation";
import { updateDepartment } from "../directory/update-department";
import { getFrame } from "../frame/get-frame";
import { setApprovers } from "../people/approver-list";
import { updateEmployee } from "../people/update-employee";
import { cancelRequest } from "../time-off/cancel-request";
import { changeRequest } from "../time-off/change/change-request";
import { createRequest } from "../time-off/create-request";
import { approveRequest } from "../time-off/decide/approve-request";
import { declineRequest } from "../time-off/decide/decline-request";
import { undoDecision } from "../time-off/decide/undo-decision";
import { listRequests } from "../time-off/list-requests";
import { countWaiting } from "./count-waiting";
import { awaitingAhead } from "./read-awaiting";

// Whatever happens, a queue that was kept is the one that is read alone, and so is its count around a page.

const PEOPLE = 5;
const MINUTE_MS = 60_000;
const INPUT = { awaiting_me: true, limit: 50 };
const db = givenDatabase();

const who = fc.nat(PEOPLE - 1);
const which = fc.nat(7);
const move = fc.oneof(
  fc.record({ kind: fc.constant("ask" as const), who, day: fc.nat(20) }),
  fc.record({ kind: fc.constantFrom("approve", "decline", "undo", "cancel" as const), who, which }),
  fc.record({ kind: fc.constant("change" as const), who, which, day: fc.nat(20) }),
  fc.record({ kind: fc.constant("earn" as const), who }),
  fc.record({ kind: fc.constantFrom("grant", "refuse", "takeBack" as const), who, which }),
  fc.record({
    kind: fc.constant("approvers" as const),
    who,
    approvers: fc.uniqueArray(who, { maxLength: 2 }),
  }),
  fc.record({ kind: fc.constant("manager" as const), who, manager: fc.option(who) }),
  fc.record({ kind: fc.constant("activity" as const), who, isActive: fc.boolean() }),
  fc.record({ kind: fc.constant("lastDay" as const), who, day: fc.option(fc.nat(2)) }),
  fc.record({ kind: fc.constant("head" as const), manager: fc.option(who) }),
  fc.record({ kind: fc.constant("delegate" as const), who, delegate: who, day: fc.nat(2) }),
  fc.record({ kind: fc.constant("wait" as const), minutes: fc.constantFrom(1, 14, 600, 1440) }),
);
type Move = typeof move extends fc.Arbitrary<infer T> ? T : never;

interface World {
  readonly org: TestOrganization;
  readonly ids: readonly string[];
  readonly department: string;
  readonly policy: string;
  readonly requests: string[];
  readonly credits: string[];
}

const dayOf = (offset: number, from = NOW) =>
  isoDate(new Date(from.getTime() + offset * 1440 * MINUTE_MS).toISOString().slice(0, 10));

async function build(): Promise<World & { readonly keys: readonly string[] }> {
  const org = await buildOrganization(db);
  const department = await org.department();
  const policy = await org.policy({ credit_requests: "approval" }, { deductible_days: "any_day" });
  const ids: string[] = [];
  const keys: string[] = [];
  for (let n = 0; n < PEOPLE; n++) {
    const role = n === 0 ? "admin" : "member";
    const id = await org.employee({ role, department_id: n > 2 ? department : null });
    await org.assign(id, policy);
    ids.push(id);
    keys.push(
      (await createKey(org.as(id), { name: "Script", scopes: ["time-off:read", "time-off:review"] })).key,
    );
  }
  const [, ann = "", bob = "", cy = "", dan = ""] = ids;
  await org.approvers(bob, [ann]);
  await org.approvers(cy, [bob, ann]);
  await org.approvers(dan, [bob]);
  return { org, ids, keys, department, policy, requests: [], credits: [] };
}

async function make(
  { org, ids, department, policy, requests, credits }: World,
  what: Move,
  now: Date,
): Promise<unknown> {
  const idOf = (n: number | null) => (n === null ? null : (ids[n] ?? ""));
  const admin = org.as(ids[0] ?? "", { now });
  if (what.kind === "wait") return null;
  if (what.kind === "head")
    return updateDepartment(admin, { id: department, manager_id: idOf(what.manager) });
  const id = ids[what.who] ?? "";
  const ctx = org.as(id, { now });
  const one = (of: readonly string[]) => of["which" in what ? what.which % of.length : 0] ?? id;
  const [request, credit] = [one(requests), one(credits)];
  switch (what.kind) {
    case "ask": {
      const date = dayOf(what.day + 3, now);
      const made = await createRequest(ctx, { policy_id: policy, start_date: date, end_date: date });
      return requests.push(made.id);
    }
    case "change": {
      const date = dayOf(what.day + 3, now);
      return changeRequest(ctx, {
        id: request,
        start_date: date,
        end_date: date,
        note: "Else",
      });
    }
    case "earn": {
      const earned = { policy_id: policy, date: dayOf(-1, now), days: 1 };
      return credits.push((await createCredit(ctx, earned)).id);
    }
    case "grant":
      return approveCredit(ctx, { id: credit });
    case "refuse":
      return declineCredit(ctx, { id: credit, note: "No" });
    case "takeBack":
      return cancelCredit(ctx, { id: credit });
    case "approve":
      return approveRequest(ctx, { id: request });
    case "decline":
      return declineRequest(ctx, { id: request, note: "No" });
    case "undo":
      return undoDecision(ctx, { id: request });
    case "cancel":
      return cancelRequest(ctx, { id: request });
    case "approvers":
      return setApprovers(admin, { id, approver_ids: what.approvers.map((n) => ids[n] ?? "") });
    case "manager":
      return updateEmployee(admin, { id, manager_id: idOf(what.manager) });
    case "activity":
      return updateEmployee(admin, { id, is_active: what.isActive });
    case "lastDay":
      return updateEmployee(admin, { id, end_date: what.day === null ? null : dayOf(what.day, now) });
    case "delegate": {
      const dates = { start_date: dayOf(what.day, now), end_date: dayOf(what.day, now) };
      return createDelegation(ctx, { approver_id: id, delegate_id: ids[what.delegate] ?? "", ...dates });
    }
  }
}

/** The queue of a key's owner as it comes with the key, and read alone; null when the key is dead. */
async function queuesOf(key: string, now: Date) {
  const resolved = await resolveKey(key, now, awaitingAhead(INPUT) ?? undefined);
  if (resolved === null) return null;
  const call = { now, requestId: "1", ip: null };
  const kept = await listRequests(contextOf(resolved.actor, { ...call, ahead: resolved.ahead }), INPUT);
  return { kept, alone: await listRequests(contextOf(resolved.actor, call), INPUT) };
}

/** What waits for somebody as it stands around each page, and counted alone. */
async function countsOf(org: TestOrganization, id: string, now: Date) {
  const ctx = org.as(id, { now });
  const { waiting } = await getFrame({ ...ctx, actor: { ...ctx.actor, userId: id }, sessionId: "a session" });
  return { kept: waiting, alone: await countWaiting(ctx) };
}

it("keeps what is read alone, whatever happens", async () => {
  let [found, counted] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 5, maxLength: 25 }), async (moves) => {
      const world = await build();
      let now = NOW;
      const asked = [2, 3, 4].map((who) => ({ kind: "ask" as const, who, day: 1 }));
      for (const what of [...asked, ...moves]) {
        if (what.kind === "wait") now = new Date(now.getTime() + what.minutes * MINUTE_MS);
        await make(world, what, now).catch((error: unknown) => {
          if (!(error instanceof DomainError)) throw error;
        });
        for (const key of world.keys) {
          const queues = await queuesOf(key, now);
          expect(queues?.kept).toEqual(queues?.alone);
          found += queues?.kept.items.length ?? 0;
        }
        for (const id of world.ids) {
          const counts = await countsOf(world.org, id, now);
          expect(counts.kept).toEqual(counts.alone);
          counted += counts.kept.count;
        }
      }
    }),
    { numRuns: Number(process.env.HIATUS_TEST_RUNS ?? 15), endOnFailure: true },
  );
  expect(found).toBeGreaterThan(0);
  expect(counted).toBeGreaterThan(found);
});
