import { readOtherAdmins } from "@/db/approvals/turns.store";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { findLongPending, type OnceRow, readTurnsPassed, tellOnce } from "@/db/notifications/sweeps.store";
import type { RequestFacts } from "@/db/time-off/request-facts";
import { readRequests } from "@/db/time-off/requests.store";
import { turnOf } from "@/domain/approval/turn";
import { type DueReminder, dueReminder, SHORTEST_WAIT_MS } from "@/domain/notifications/reminders";
import type { OrganizationId } from "@/domain/tenancy";
import { turnPayload } from "../time-off/request-events";

const AT_ONCE = 100;

/**
 * Reminds those who have let requests of the organization wait; each reminder is sent once, however often
 * this runs.
 */
export async function remindApprovers(organizationId: OrganizationId, now: Date): Promise<number> {
  const before = new Date(now.getTime() - SHORTEST_WAIT_MS);
  let after: string | null = null;
  let told = 0;
  do {
    const from: string | null = after;
    const page = await inTransaction({ organizationId }, async (tx) => {
      const ids = await findLongPending(tx, { before, after: from, limit: AT_ONCE });
      const passed = await readTurnsPassed(tx, ids);
      const rows = [];
      for (const request of await readRequests(tx, ids, now)) {
        const due = dueReminder(turnSince(request, passed.get(request.id)), now);
        if (due !== null) rows.push(...(await remindersOf(tx, request, due)));
      }
      return { ids, count: await tellOnce(tx, rows, now) };
    });
    told += page.count;
    after = page.ids.length < AT_ONCE ? null : (page.ids.at(-1) ?? null);
  } while (after !== null);
  return told;
}

async function remindersOf(tx: Transaction, request: RequestFacts, due: DueReminder): Promise<OnceRow[]> {
  const turn = turnOf(request);
  const { position, holders } = turn;
  const awaited = holders.length > 0 ? holders : await readOtherAdmins(tx, request.employeeId, request.today);
  return awaited.map((recipientId) => ({
    event: "time_off.reminder",
    recipientId,
    subjectId: request.id,
    payload: {
      request_id: request.id,
      employee_id: request.employeeId,
      ...turnPayload(recipientId, turn),
      waiting_days: due.waitingDays,
    },
    onceKey: `reminder:${request.id}:${position ?? "admins"}:${recipientId}:${due.number}`,
  }));
}

/**
 * Since when the current holder has had the turn: from when it was passed on to them, when the step before
 * was decided, or when the request was made.
 */
function turnSince({ createdAt, steps }: RequestFacts, passedAt: Date | undefined): Date {
  const decided = steps.map(({ decidedAt }) => decidedAt).filter((at) => at !== null);
  const moments = [createdAt, ...decided, ...(passedAt ? [passedAt] : [])];
  return new Date(Math.max(...moments.map((at) => new Date(at).getTime())));
}
