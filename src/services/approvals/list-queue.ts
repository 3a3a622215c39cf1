import type { ApprovalQueue, ApprovalQueueInput } from "@/contracts/approvals";
import {
  type ColleagueAway,
  findColleaguesAway,
  findDecided,
  type KeptInQueue,
} from "@/db/approvals/approvals.store";
import { type BehindRequest, readBehindRequests } from "@/db/balances/balances.store";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import type { RequestFacts } from "@/db/time-off/request-facts";
import { readRequests } from "@/db/time-off/requests.store";
import { toDays } from "@/domain/amount";
import { isLive } from "@/domain/approval/states";
import { whatReturns } from "@/domain/time-off/follow/give-back";
import { overlaps } from "@/domain/time-off/time-off-dates";
import { cursorAt, positionOf } from "../page-cursor";
import type { ServiceContext } from "../service-context";
import { requestOnWire } from "../time-off/request-wire";
import { stoodInFor } from "./decided-wire";
import { isKept, keptBy } from "./queue-filter";
import { readAwaitingPage } from "./read-awaiting";

const PAGE = 25;
const CLASHES_SHOWN = 5;

/**
 * What waits for the caller, oldest first, or what the caller decided, newest first, each with everything
 * that a decision needs.
 */
export async function listApprovalQueue(
  ctx: ServiceContext,
  { tab, cursor, ...filter }: ApprovalQueueInput,
): Promise<ApprovalQueue> {
  const position = positionOf(cursor);
  const kept = await keptBy(ctx, filter);
  const read = tab === "waiting" ? waiting : decided;
  const { requests, next } = await read(ctx, position, kept);
  const items = await inTransaction(ctx, (tx) => queued(tx, ctx, requests));
  return { items, next_cursor: next };
}

type Clash = ReturnType<typeof clashOnWire>;

type Position = ReturnType<typeof positionOf>;

async function waiting(ctx: ServiceContext, after: Position, kept: KeptInQueue) {
  const { requests, hasMore } = await readAwaitingPage(ctx, { after, limit: PAGE, keeps: isKept(kept) });
  const last = requests.at(-1);
  return { requests, next: hasMore && last ? cursorAt({ at: last.createdAt, id: last.id }) : null };
}

async function decided(ctx: ServiceContext, before: Position, kept: KeptInQueue) {
  return inTransaction(ctx, async (tx) => {
    const rows = await findDecided(tx, {
      ...kept,
      employeeId: ctx.actor.employeeId,
      before,
      limit: PAGE + 1,
    });
    const page = rows.slice(0, PAGE);
    const requests = await readRequests(
      tx,
      page.map(({ id }) => id),
      ctx.now,
    );
    const last = page.at(-1);
    return { requests, next: rows.length > PAGE && last ? cursorAt(last) : null };
  });
}

/** The requests with what a decision needs, in a fixed number of statements. */
async function queued(tx: Transaction, ctx: ServiceContext, requests: readonly RequestFacts[]) {
  const live = requests.filter(({ status }) => isLive(status));
  const ids = live.map(({ id }) => id);
  const [balances, clashes] = await Promise.all([
    readBehindRequests(tx, ids, ctx.now),
    clashesWith(tx, live),
  ]);
  return requests.map((request) => ({
    request: requestOnWire(ctx, request),
    employee: { id: request.employeeId, ...request.employee },
    policy: { id: request.policyId, ...request.policy },
    balance_after: balanceAfter(request, balances.get(request.id)),
    on_behalf_of: stoodInFor(ctx, request),
    clashes: clashes.get(request.id) ?? [],
  }));
}

/** A live request already holds its days, so the balance is the one after the request. */
function balanceAfter({ id }: RequestFacts, behind: BehindRequest | undefined): number | null {
  const last = behind && whatReturns(behind.held.balance, id, behind.employee.today).cycles.at(-1);
  return last ? toDays(last.before) : null;
}

async function clashesWith(
  tx: Transaction,
  requests: readonly RequestFacts[],
): Promise<Map<string, Clash[]>> {
  const found = await findColleaguesAway(
    tx,
    requests.map(({ employeeId, startDate, endDate }) => ({ employeeId, from: startDate, to: endDate })),
    { limit: 2 * CLASHES_SHOWN, withSameApprover: true },
  );
  return new Map(
    requests.map((request, index) => {
      const sharing = (found[index] ?? []).filter((colleague) => overlaps(colleague, request));
      return [request.id, sharing.slice(0, CLASHES_SHOWN).map(clashOnWire)];
    }),
  );
}

function clashOnWire({ employeeId, name, startDate, endDate }: ColleagueAway) {
  return { employee_id: employeeId, name, start_date: startDate, end_date: endDate };
}
