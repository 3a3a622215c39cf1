import type { ApprovalQueue, ApprovalQueueInput } from "@/contracts/approvals";
import { type ColleagueAway, findColleaguesAway, findDecided } from "@/db/approvals/approvals.store";
import { readPolicyFacts } from "@/db/balances/balances.store";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { readEmployee } from "@/db/people/employees.store";
import type { RequestFacts } from "@/db/time-off/request-facts";
import { readRequests } from "@/db/time-off/requests.store";
import { toDays } from "@/domain/amount";
import { isLive } from "@/domain/approval/states";
import { earlierOf } from "@/domain/dates/iso-date";
import { whatReturns } from "@/domain/time-off/give-back";
import { overlaps } from "@/domain/time-off/time-off-dates";
import { cursorAt, positionOf } from "../page-cursor";
import type { ServiceContext } from "../service-context";
import { requestOnWire } from "../time-off/request-wire";
import { readAwaitingPage } from "./read-awaiting";

const PAGE = 25;
const CLASHES_SHOWN = 5;

/** What waits on the caller, oldest first, or what the caller decided, newest first: each with all that a decision needs. */
export async function listApprovalQueue(
  ctx: ServiceContext,
  { tab, cursor }: ApprovalQueueInput,
): Promise<ApprovalQueue> {
  const position = positionOf(cursor);
  const { requests, next } = tab === "waiting" ? await waiting(ctx, position) : await decided(ctx, position);
  return inTransaction(ctx, async (tx) => ({
    items: await Promise.all(requests.map((request) => queued(tx, ctx, request))),
    next_cursor: next,
  }));
}

type Position = ReturnType<typeof positionOf>;

async function waiting(ctx: ServiceContext, after: Position) {
  const { requests, hasMore } = await readAwaitingPage(ctx, { after, limit: PAGE });
  const last = requests.at(-1);
  return { requests, next: hasMore && last ? cursorAt({ at: last.createdAt, id: last.id }) : null };
}

async function decided(ctx: ServiceContext, before: Position) {
  return inTransaction(ctx, async (tx) => {
    const rows = await findDecided(tx, { employeeId: ctx.actor.employeeId, before, limit: PAGE + 1 });
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

async function queued(tx: Transaction, ctx: ServiceContext, request: RequestFacts) {
  return {
    request: requestOnWire(ctx.actor, request),
    employee: { id: request.employeeId, ...request.employee },
    policy: { id: request.policyId, ...request.policy },
    balance_after: await balanceAfter(tx, ctx, request),
    clashes: isLive(request.status) ? await clashesWith(tx, request) : [],
  };
}

/** A live request holds its days already, so the balance is the one after it. */
async function balanceAfter(
  tx: Transaction,
  ctx: ServiceContext,
  request: RequestFacts,
): Promise<number | null> {
  if (!isLive(request.status)) return null;
  const employee = await readEmployee(tx, request.employeeId, ctx.now);
  if (!employee) return null;
  const before = earlierOf(request.startDate, employee.today);
  const facts = await readPolicyFacts(tx, { employee, policyId: request.policyId, before });
  const last = facts && whatReturns(facts.balance, request.id, employee.today).cycles.at(-1);
  return last ? toDays(last.before) : null;
}

async function clashesWith(tx: Transaction, request: RequestFacts) {
  const colleagues = await findColleaguesAway(tx, {
    employeeId: request.employeeId,
    from: request.startDate,
    to: request.endDate,
    limit: 2 * CLASHES_SHOWN,
    withSameApprover: true,
  });
  const sharesHalfDay = (colleague: ColleagueAway) => overlaps(colleague, request);
  return colleagues
    .filter(sharesHalfDay)
    .slice(0, CLASHES_SHOWN)
    .map(({ employeeId, name, startDate, endDate }) => ({
      employee_id: employeeId,
      name,
      start_date: startDate,
      end_date: endDate,
    }));
}
