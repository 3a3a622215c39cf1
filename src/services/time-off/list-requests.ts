import { readApproval } from "@/db/approvals.store";
import { readEmployee } from "@/db/employees.store";
import { findVisible, type RequestFacts, readRequests } from "@/db/requests.store";
import { type DirectTransaction, inTransaction } from "@/db/transaction";
import { isApproverOf } from "@/domain/approval/may-decide";
import type { RequestStatus } from "@/domain/approval/states";
import type { IsoDate } from "@/domain/dates/iso-date";
import { isAdmin } from "@/domain/permissions/actor";
import { mayReadBalancesOf } from "@/domain/permissions/time-off.permissions";
import { readAwaitingPage } from "../approvals/read-awaiting";
import { cursorAt, positionOf } from "../page-cursor";
import { found, refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";
import { type RequestOnWire, requestOnWire } from "./request-wire";

interface ListRequests {
  readonly employee_id?: string | undefined;
  readonly status?: RequestStatus | undefined;
  readonly from?: IsoDate | undefined;
  readonly to?: IsoDate | undefined;
  readonly awaiting_me?: boolean | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** A page of the requests that the caller may see, newest first; those that await the caller oldest first. */
export async function listRequests(
  ctx: ServiceContext,
  input: ListRequests,
): Promise<{ items: RequestOnWire[]; next_cursor: string | null }> {
  const position = positionOf(input.cursor);
  return inTransaction(ctx, async (tx) => {
    const today = await todayOf(tx, ctx, input.employee_id);
    const page = input.awaiting_me
      ? await readAwaitingPage(tx, ctx, {
          today,
          after: position,
          limit: input.limit,
          keeps: filterOf(input),
        })
      : await readVisiblePage(tx, ctx, { input, today, position });
    const last = page.requests.at(-1);
    return {
      items: page.requests.map((request) => requestOnWire(ctx.actor, request)),
      next_cursor: page.hasMore && last ? cursorAt({ at: last.createdAt, id: last.id }) : null,
    };
  });
}

/** Today where the employee asked for works, or else the caller; 404 and 403 for an employee whom one may not see. */
async function todayOf(
  tx: DirectTransaction,
  ctx: ServiceContext,
  employeeId: string | undefined,
): Promise<IsoDate> {
  const id = employeeId ?? ctx.actor.employeeId;
  const employee = found(await readEmployee(tx, id, ctx.now), "There is no such employee.");
  if (id !== ctx.actor.employeeId && !isAdmin(ctx.actor)) {
    const approval = await readApproval(tx, id, employee.today);
    const relation = { employeeId: id, isApprover: approval !== null && isApproverOf(ctx.actor, approval) };
    refuseUnless(
      mayReadBalancesOf(ctx.actor, relation),
      "not_allowed_for_employee",
      "You may not see this employee's requests.",
    );
  }
  return employee.today;
}

async function readVisiblePage(
  tx: DirectTransaction,
  ctx: ServiceContext,
  {
    input,
    today,
    position,
  }: { input: ListRequests; today: IsoDate; position: ReturnType<typeof positionOf> },
) {
  const ids = await findVisible(tx, {
    actorId: ctx.actor.employeeId,
    isAdmin: isAdmin(ctx.actor),
    today,
    employeeId: input.employee_id ?? null,
    status: input.status ?? null,
    from: input.from ?? null,
    to: input.to ?? null,
    before: position,
    limit: input.limit + 1,
  });
  const requests = await readRequests(tx, ids.slice(0, input.limit), ctx.now);
  return { requests, hasMore: ids.length > input.limit };
}

function filterOf({ employee_id, status, from, to }: ListRequests) {
  return (request: RequestFacts) =>
    (employee_id === undefined || request.employeeId === employee_id) &&
    (status === undefined || request.status === status) &&
    (from === undefined || request.endDate >= from) &&
    (to === undefined || request.startDate <= to);
}
