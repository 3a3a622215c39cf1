import type { PreviewRequestInput, RequestPreview } from "@/contracts/request-preview";
import { inTransaction } from "@/db/connection/transaction";
import { readBookingFacts, type WantedBooking } from "@/db/time-off/booking/booking.store";
import type { BookingFacts } from "@/db/time-off/booking/booking-facts";
import { toDays } from "@/domain/amount";
import { freezeChain } from "@/domain/approval/approvers";
import type { ChangeKind } from "@/domain/time-off/change/change-kind";
import type { CycleChange } from "@/domain/time-off/check-balance";
import type { CheckedRequest } from "@/domain/time-off/check-request";
import type { ServiceContext } from "../service-context";
import type { Unworded } from "../unworded";
import { previewChange } from "./change/preview-change";
import {
  type Bookable,
  bookable,
  bookingWanted,
  checkBooking,
  datesWanted,
  overridesLimits,
} from "./check-booking";
import { needsApproval } from "./create-request";
import { dayOnWire } from "./day-wire";
import { foreseeInterruption } from "./interrupt/interruption";

/** What a request would use, who would decide it, and every reason why it would be refused. */
export async function previewRequest(
  ctx: ServiceContext,
  input: PreviewRequestInput,
): Promise<Unworded<RequestPreview, "violations">> {
  const { facts, checked, change } = await seen(ctx, input);
  const approvers = approversShown(facts, checked);
  return {
    days: toDays(checked.hundredths),
    dates: checked.dates.map(dayOnWire),
    cycles: checked.cycles.map(cycleShown),
    later_cycle: checked.later && cycleShown(checked.later),
    approvers,
    needs_second_admin:
      approvers.some(({ employee_id }) => employee_id === null) && facts.otherAdmins.length === 0,
    limits: checked.limits.map(({ limit: { id, name, kind }, dates: taken }) => ({
      id,
      name,
      kind,
      dates: [...taken],
    })),
    interrupts: checked.interrupted.length === 0 ? [] : await interruptsShown(ctx, facts.employee.id, input),
    needs_attachment: checked.needsAttachment,
    change,
    violations: checked.refusals.map(({ code, path, sentence }) => ({ code, path, sentence })),
  };
}

interface Seen {
  readonly facts: Bookable;
  readonly checked: CheckedRequest;
  readonly change: ChangeKind | null;
}

async function seen(ctx: ServiceContext, input: PreviewRequestInput): Promise<Seen> {
  const overrides = overridesLimits(ctx, input);
  const dates = datesWanted(input);
  if (input.request_id !== undefined) {
    return previewChange(ctx, input, { id: input.request_id, dates, overridesLimits: overrides });
  }
  const wanted = bookingWanted(ctx, input, dates);
  const came = factsThatCame(ctx, wanted);
  const facts = bookable(ctx, came === undefined ? await readBookingFacts(ctx.organizationId, wanted) : came);
  const checked = checkBooking(ctx, facts, { dates, papers: null, overridesLimits: overrides });
  return { facts, checked, change: null };
}

/** The facts that came with the key; undefined when none came, or for another booking. */
function factsThatCame(
  { ahead }: ServiceContext,
  { employeeId, policyId, startDate, endDate }: WantedBooking,
): BookingFacts | null | undefined {
  const came = ahead?.booking;
  if (
    came &&
    ahead.employeeId === employeeId &&
    came.wanted.policyId === policyId &&
    came.wanted.startDate === startDate &&
    came.wanted.endDate === endDate
  ) {
    return came.facts;
  }
  return undefined;
}

function cycleShown({ start, end, hundredths, before, after, spared, carried }: CycleChange) {
  return {
    cycle_start_date: start,
    cycle_end_date: end,
    days: toDays(hundredths),
    balance_before: toDays(before),
    balance_after: toDays(after),
    lapsed_days_used: toDays(spared),
    carryover_change: toDays(carried),
  };
}

/** What the request would take out of others, as the decision on it would. */
async function interruptsShown(
  ctx: ServiceContext,
  employeeId: string,
  input: PreviewRequestInput,
): Promise<RequestPreview["interrupts"]> {
  const began = [{ ...datesWanted(input), id: input.request_id ?? employeeId }];
  const change = { employeeId, began, ended: [] };
  const counted = await inTransaction(ctx, (tx) => foreseeInterruption(tx, change, ctx.now));
  return counted.map(({ request, changed, change: difference }) => ({
    request_id: request.id,
    dates: changed.map(({ date }) => date),
    days: toDays(-difference),
  }));
}

function approversShown(facts: Bookable, checked: CheckedRequest) {
  const { approval } = facts;
  if (!needsApproval(facts, checked)) return [];
  return freezeChain(approval.sources).map(({ approverId }) => ({
    employee_id: approverId,
    name: approverId === null ? null : (approval.names.get(approverId) ?? null),
  }));
}
