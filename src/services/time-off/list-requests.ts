import type { Page } from "@/contracts/page";
import type { ListRequestsInput, TimeOffRequest } from "@/contracts/time-off";
import { readApproval } from "@/db/approvals/approvals.store";
import { readApprovedBy } from "@/db/approvals/approved-by.store";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { readEmployee } from "@/db/people/employees.store";
import type { RequestFacts } from "@/db/time-off/request-facts";
import { type PagePosition, readNewest, type Whose } from "@/db/time-off/requests.store";
import { isApproverOf } from "@/domain/approval/may-decide";
import { isAdmin } from "@/domain/permissions/actor";
import { mayReadBalancesOf } from "@/domain/permissions/time-off.permissions";
import { readAwaitingPage } from "../approvals/read-awaiting";
import { cursorAt, positionOf } from "../page-cursor";
import { found, refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";
import { requestOnWire } from "./request-wire";

/** A page of the requests that the caller may see, newest first; those that await the caller oldest first. */
export async function listRequests(
  ctx: ServiceContext,
  input: ListRequestsInput,
): Promise<Page<TimeOffRequest>> {
  const position = positionOf(input.cursor);
  if (input.employee_id !== undefined) await refuseUnlessVisible(ctx, input.employee_id);
  const { requests, hasMore } = input.awaiting_me
    ? await readAwaitingPage(ctx, { after: position, limit: input.limit, keeps: filterOf(input) })
    : await readVisiblePage(ctx, input, position);
  const last = requests.at(-1);
  return {
    items: requests.map((request) => requestOnWire(ctx, request)),
    next_cursor: hasMore && last ? cursorAt({ at: last.createdAt, id: last.id }) : null,
  };
}

/** 404 for an employee that the organization does not have, 403 for one whose requests are none of the caller's business. */
async function refuseUnlessVisible(ctx: ServiceContext, id: string): Promise<void> {
  const approval = await inTransaction(ctx, async (tx) => {
    const employee = found(await readEmployee(tx, id, ctx.now), "missing.employee");
    return readApproval(tx, id, employee.today);
  });
  const relation = { employeeId: id, isApprover: approval !== null && isApproverOf(ctx.actor, approval) };
  refuseUnless(
    mayReadBalancesOf(ctx.actor, relation),
    "not_allowed_for_employee",
    "time_off.requests_closed",
  );
}

async function readVisiblePage(ctx: ServiceContext, input: ListRequestsInput, before: PagePosition | null) {
  const requests = await inTransaction(ctx, async (tx) =>
    readNewest(tx, await visible(tx, ctx, input.employee_id), {
      status: input.status ?? null,
      from: input.from ?? null,
      to: input.to ?? null,
      before,
      limit: input.limit + 1,
      now: ctx.now,
    }),
  );
  return { requests: requests.slice(0, input.limit), hasMore: requests.length > input.limit };
}

/** One employee's, everybody's for admins, else one's own and of those for whom one approves or has a turn. */
async function visible(tx: Transaction, { actor, now }: ServiceContext, employeeId?: string): Promise<Whose> {
  if (employeeId !== undefined) return { people: [employeeId], holder: null };
  if (isAdmin(actor)) return { people: null, holder: null };
  const approvedIds = await readApprovedBy(tx, actor.employeeId, now);
  return { people: [actor.employeeId, ...approvedIds], holder: actor.employeeId };
}

function filterOf({ employee_id, status, from, to }: ListRequestsInput) {
  return (request: RequestFacts) =>
    (employee_id === undefined || request.employeeId === employee_id) &&
    (status === undefined || request.status === status) &&
    (from === undefined || request.endDate >= from) &&
    (to === undefined || request.startDate <= to);
}
