import type { NamedRequests } from "@/contracts/approvals";
import type { Page } from "@/contracts/page";
import type { ListRequestsInput, TimeOffRequest } from "@/contracts/time-off";
import { readApproval } from "@/db/approvals/approvals.store";
import { readApprovedBy } from "@/db/approvals/approved-by.store";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { readEmployee } from "@/db/people/employees.store";
import { type RequestFilter, type RequestPage, readListed, type Whose } from "@/db/time-off/requests.store";
import { isApproverOf } from "@/domain/approval/may-decide";
import { isAdmin } from "@/domain/permissions/actor";
import { mayReadBalancesOf } from "@/domain/permissions/time-off.permissions";
import { NEWEST_FIRST, OLDEST_FIRST, sortedBy } from "@/domain/time-off/request-sort";
import { refuseUnknownIds } from "../approvals/queue-filter";
import { readAwaitingPage } from "../approvals/read-awaiting";
import { sortedCursor, sortedPosition } from "../page-cursor";
import { found, refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";
import { requestOnWire } from "./request-wire";

/** A page of the requests that the caller may see, newest first; those that await the caller oldest first. */
export async function listRequests(
  ctx: ServiceContext,
  input: ListRequestsInput,
): Promise<Page<TimeOffRequest>> {
  const { requests, next_cursor } = await readPage(ctx, input);
  return { items: requests.map((request) => requestOnWire(ctx, request)), next_cursor };
}

/** The same with the names of their employees and policies. */
export async function listNamedRequests(
  ctx: ServiceContext,
  input: ListRequestsInput,
): Promise<NamedRequests> {
  const { requests, next_cursor } = await readPage(ctx, input);
  const items = requests.map((request) => ({
    request: requestOnWire(ctx, request),
    employee: { id: request.employeeId, ...request.employee },
    policy: { id: request.policyId, ...request.policy },
  }));
  return { items, next_cursor };
}

async function readPage(ctx: ServiceContext, input: ListRequestsInput) {
  const sort = input.sort ?? (input.awaiting_me ? OLDEST_FIRST : NEWEST_FIRST);
  const after = sortedPosition(sort, input.cursor);
  if (input.employee_id !== undefined) await refuseUnlessVisible(ctx, input.employee_id);
  await refuseUnknownIds(ctx, input);
  const { employee_id: employeeId, limit } = input;
  const wanted = { filter: filterOf(input), sort, after, limit };
  const { requests, hasMore } = input.awaiting_me
    ? await readAwaitingPage(ctx, { ...wanted, filter: { employeeId, ...wanted.filter } })
    : await readVisiblePage(ctx, employeeId, wanted);
  const last = requests.at(-1);
  return {
    requests,
    next_cursor: hasMore && last ? sortedCursor(sort, { at: sortedBy(last, sort), id: last.id }) : null,
  };
}

/** 404 for an employee that the organization does not have, 403 for one whose requests the caller may not see. */
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

async function readVisiblePage(
  ctx: ServiceContext,
  employeeId: string | undefined,
  wanted: Pick<RequestPage, "filter" | "sort" | "after" | "limit">,
) {
  const { limit } = wanted;
  const requests = await inTransaction(ctx, async (tx) =>
    readListed(tx, await visible(tx, ctx, employeeId), { now: ctx.now, ...wanted, limit: limit + 1 }),
  );
  return { requests: requests.slice(0, limit), hasMore: requests.length > limit };
}

/**
 * Whose requests are listed: one employee's, for admins everybody's, else the caller's own and those of
 * people they approve for or have a turn for.
 */
async function visible(tx: Transaction, { actor, now }: ServiceContext, employeeId?: string): Promise<Whose> {
  if (employeeId !== undefined) return { people: [employeeId], holder: null };
  if (isAdmin(actor)) return { people: null, holder: null };
  const approvedIds = await readApprovedBy(tx, actor.employeeId, now);
  return { people: [actor.employeeId, ...approvedIds], holder: actor.employeeId };
}

function filterOf(input: ListRequestsInput): RequestFilter {
  return {
    policyId: input.policy_id,
    departmentId: input.department_id,
    siteId: input.site_id,
    statuses: input.status,
    needsAttention: input.needs_attention,
    missingAttachment: input.missing_attachment,
    updatedSince: input.updated_since,
    from: input.from,
    to: input.to,
  };
}
