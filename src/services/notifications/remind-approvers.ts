import { readOtherAdmins } from "@/db/approvals/turns.store";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import type { CreditFacts } from "@/db/credits/credit-facts";
import { readCredits } from "@/db/credits/credits.store";
import {
  findLongPending,
  findLongPendingCredits,
  type OnceRow,
  readTurnsPassed,
  tellOnce,
} from "@/db/notifications/sweeps.store";
import type { RequestFacts } from "@/db/time-off/request-facts";
import { readRequests } from "@/db/time-off/requests.store";
import { turnOf } from "@/domain/approval/turn";
import { type DueReminder, dueReminder, SHORTEST_WAIT_MS } from "@/domain/notifications/reminders";
import type { OrganizationId } from "@/domain/tenancy";
import { turnPayload } from "../time-off/request-events";

const AT_ONCE = 100;

type Waiting = RequestFacts | CreditFacts;

/** What waits for approvers: requests for time off, and days earned. */
const WAITING = [
  {
    find: findLongPending,
    read: readRequests,
    passed: "time_off.turn_moved",
    event: "time_off.reminder",
    idIn: "request_id",
    onceKey: "reminder",
  },
  {
    find: findLongPendingCredits,
    read: readCredits,
    passed: "credit.turn_moved",
    event: "credit.reminder",
    idIn: "credit_id",
    onceKey: "credit_reminder",
  },
] as const;
type Kind = (typeof WAITING)[number];

/**
 * Reminds those who have let requests of the organization wait, or days earned; each reminder is sent once,
 * however often this runs.
 */
export async function remindApprovers(organizationId: OrganizationId, now: Date): Promise<number> {
  let told = 0;
  for (const kind of WAITING) told += await remindOf(kind, organizationId, now);
  return told;
}

async function remindOf(kind: Kind, organizationId: OrganizationId, now: Date): Promise<number> {
  const before = new Date(now.getTime() - SHORTEST_WAIT_MS);
  let after: string | null = null;
  let told = 0;
  do {
    const from: string | null = after;
    const page = await inTransaction({ organizationId }, async (tx) => {
      const ids: string[] = await kind.find(tx, { before, after: from, limit: AT_ONCE });
      const passed = await readTurnsPassed(tx, ids, kind.passed);
      const rows = [];
      for (const waiting of await kind.read(tx, ids, now)) {
        const due = dueReminder(turnSince(waiting, passed.get(waiting.id)), now);
        if (due !== null) rows.push(...(await remindersOf(tx, kind, { waiting, due })));
      }
      return { ids, count: await tellOnce(tx, rows, now) };
    });
    told += page.count;
    after = page.ids.length < AT_ONCE ? null : (page.ids.at(-1) ?? null);
  } while (after !== null);
  return told;
}

async function remindersOf(
  tx: Transaction,
  { event, idIn, onceKey }: Kind,
  { waiting, due }: { readonly waiting: Waiting; readonly due: DueReminder },
): Promise<OnceRow[]> {
  const turn = turnOf(waiting);
  const { position, holders } = turn;
  const { id, employeeId, today } = waiting;
  const awaited = holders.length > 0 ? holders : await readOtherAdmins(tx, employeeId, today);
  return awaited.map((recipientId) => ({
    event,
    recipientId,
    subjectId: id,
    payload: {
      [idIn]: id,
      employee_id: employeeId,
      ...turnPayload(recipientId, turn),
      waiting_days: due.waitingDays,
    },
    onceKey: `${onceKey}:${id}:${position ?? "admins"}:${recipientId}:${due.number}`,
  }));
}

/**
 * Since when the current holder has had the turn: from when it was passed on to them, when the step before
 * was decided, or when it was asked for.
 */
function turnSince({ createdAt, steps }: Waiting, passedAt: Date | undefined): Date {
  const decided = steps.map(({ decidedAt }) => decidedAt).filter((at) => at !== null);
  const moments = [createdAt, ...decided, ...(passedAt ? [passedAt] : [])];
  return new Date(Math.max(...moments.map((at) => new Date(at).getTime())));
}
