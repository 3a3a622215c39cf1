import type { DelegationOverview, DelegationOverviewInput } from "@/contracts/delegations";
import { readApproveesOf } from "@/db/approvals/approved-by.store";
import { readDelegations, readHeldDelegations } from "@/db/approvals/delegations.store";
import { readOwnRequests } from "@/db/calendar/calendar.store";
import { inTransaction } from "@/db/connection/transaction";
import { readEmployee, readNames } from "@/db/people/employees.store";
import { type DelegationDates, isOver } from "@/domain/approval/delegation-dates";
import { openDays } from "@/domain/approval/open-days";
import { addMonths } from "@/domain/dates/iso-date";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { refuseUnlessOwn } from "./delegation-wire";

const MONTHS_AHEAD = 24;

/** When an approver is away, and who decides meanwhile: one's own, or anybody's for admins. Errors: 403, 404. */
export async function getDelegationOverview(
  ctx: ServiceContext,
  { approver_id: approverId = ctx.actor.employeeId }: DelegationOverviewInput,
): Promise<DelegationOverview> {
  return inTransaction(ctx, async (tx) => {
    const approver = found(await readEmployee(tx, approverId, ctx.now), "missing.employee");
    refuseUnlessOwn(ctx, approver.id);
    const { id, today } = approver;
    const approvees = await readApproveesOf(tx, id, ctx.now);
    const given = (await readDelegations(tx, id)).filter((delegation) => !isOver(delegation, today));
    const held = await readHeldDelegations(tx, { delegateId: id, from: today });
    const away = await readOwnRequests(tx, id, { from: today, to: addMonths(today, MONTHS_AHEAD) });
    const people = [...given.map(({ delegateId }) => delegateId), ...held.map((one) => one.approverId)];
    const names = await readNames(tx, [...new Set(people)]);
    const named = (personId: string) => ({ id: personId, name: names.get(personId) ?? "" });
    return {
      is_approver: approvees.length > 0,
      absences: away.map((request) => ({
        request_id: request.id,
        ...datesOnWire(request),
        start_date_type: request.startDateType,
        end_date_type: request.endDateType,
        is_pending: request.status === "pending",
        open: openOnWire(openDays(request, given, today)),
      })),
      given: given.map((one) => ({ id: one.id, delegate: named(one.delegateId), ...datesOnWire(one) })),
      held: held.map((one) => ({ id: one.id, approver: named(one.approverId), ...datesOnWire(one) })),
    };
  });
}

function openOnWire(open: DelegationDates | null) {
  return open && datesOnWire(open);
}

function datesOnWire({ startDate, endDate }: DelegationDates) {
  return { start_date: startDate, end_date: endDate };
}
