import { randomUUID } from "node:crypto";
import type { CreateRequestInput, RequestReference } from "@/contracts/time-off";
import type { NewRequest } from "@/db/time-off/new-requests.store";
import { toDays } from "@/domain/amount";
import { freezeChain, type NewStep } from "@/domain/approval/approvers";
import { turnOf } from "@/domain/approval/turn";
import { attachmentDueOn } from "@/domain/attachments/attachment-due";
import { closeCycles } from "@/domain/balances/closing/close-cycles";
import { DomainError } from "@/domain/errors";
import { chargedCycles } from "@/domain/time-off/charged-cycles";
import type { CheckedRequest } from "@/domain/time-off/check-request";
import type { TimeOffDates } from "@/domain/time-off/time-off-dates";
import { attachmentsOf, type ExaminedFile, examineFiles, type GivenFile } from "../attachments/examine-files";
import { entryOf } from "../audit/record";
import type { ServiceContext } from "../service-context";
import { book } from "./book";
import {
  type Bookable,
  bookable,
  bookingWanted,
  checkBooking,
  datesWanted,
  overridesLimits,
} from "./check-booking";
import { type CountedInterrupted, interruptedRows } from "./interrupt/interruption";
import { decidedEvent, requestedEvents } from "./request-events";

/** The request as it is sent, with the contents of the files. */
interface CreateRequest extends Omit<CreateRequestInput, "attachments"> {
  readonly attachments?: readonly GivenFile[] | undefined;
}

interface Checked {
  readonly facts: Bookable;
  readonly dates: TimeOffDates;
  readonly checked: CheckedRequest;
  readonly note: string | null;
  readonly files: readonly ExaminedFile[];
  /** The approved request in whose place it is asked for. */
  readonly replacesId?: string;
  /** What gets days back because the one that it replaces at once took them. */
  readonly resumed?: readonly CountedInterrupted[];
}

/**
 * Asks for time off: the request is pending until its approvers have decided, or approved at once when the
 * policy needs no approval.
 */
export async function createRequest(ctx: ServiceContext, input: CreateRequest): Promise<RequestReference> {
  const overrides = overridesLimits(ctx, input);
  const dates = datesWanted(input);
  const files = await examineFiles(input.attachments ?? []);
  const note = input.note || null;
  const attachments = files.map(({ contentType }) => ({ isAccepted: contentType !== null }));
  return book({
    ctx,
    wanted: bookingWanted(ctx, input, dates),
    hasFiles: files.length > 0,
    decide: (found) => {
      const facts = bookable(ctx, found);
      const checked = checkBooking(ctx, facts, {
        dates,
        papers: { hasNote: note !== null, attachments },
        overridesLimits: overrides,
      });
      const [first, ...others] = checked.refusals;
      if (first) throw DomainError.refused([first, ...others]);
      return newRequest(ctx, { facts, dates, checked, note, files });
    },
  });
}

/** The request with everything that is written with it. */
export function newRequest(
  ctx: ServiceContext,
  { facts, dates, checked, note, files, replacesId, resumed = [] }: Checked,
): NewRequest {
  const id = randomUUID();
  const { employee, held, approval } = facts;
  const steps = needsApproval(facts, checked) ? freezeChain(approval.sources) : [];
  const status = steps.length > 0 ? "pending" : "approved";
  const charges = checked.dates.map((date) => ({ status, requestId: id, ...date }) as const);
  return {
    id,
    employeeId: employee.id,
    policyId: held.policy.id,
    note,
    status,
    hundredths: checked.hundredths,
    createdBy: ctx.actor.employeeId,
    // What was not overridden has been refused.
    limitsOverridden: checked.limits.length > 0,
    ...dates,
    dates: checked.dates,
    charges: chargedCycles(held.balance.versions, checked.dates),
    steps,
    attachments: attachmentsOf(files),
    closings: closeCycles(
      { ...held.balance, charges: [...held.balance.charges, ...charges] },
      employee.today,
    ),
    audit: [
      entryOf(ctx, {
        action: "time_off.requested",
        entity: "time_off_request",
        entityId: id,
        after: {
          status,
          days: toDays(checked.hundredths),
          start_date: dates.startDate,
          end_date: dates.endDate,
          start_date_type: dates.startDateType,
          end_date_type: dates.endDateType,
          policy_id: held.policy.id,
          note,
          ...(checked.limits.length > 0 && { limits_overridden: true }),
          ...(replacesId === undefined ? {} : { replaces_id: replacesId }),
        },
      }),
    ],
    events: eventsOf(ctx, { id, facts, steps }),
    replacesId,
    interrupts: held.policy.interrupts,
    attachmentDueOn: attachmentDueOn(held.policy, dates, employee.today),
    interrupted: interruptedRows(resumed),
  };
}

/** What takes days out of other time off is always approved by somebody. */
export function needsApproval({ held }: Bookable, { interrupted }: CheckedRequest): boolean {
  return held.policy.isApprovalRequired || interrupted.length > 0;
}

/** Who is told that something has to be decided, or is approved. */
function eventsOf(
  ctx: ServiceContext,
  { id, facts, steps }: { id: string; facts: Bookable; steps: readonly NewStep[] },
) {
  const told = { requestId: id, employeeId: facts.employee.id };
  const by = ctx.actor.employeeId;
  if (steps.length === 0) return [decidedEvent(told, { status: "approved", by, note: null })];
  const turn = turnOf({ ...facts.approval, steps });
  const anyAdmin = { approverId: null, holders: facts.otherAdmins };
  const approvers = steps.map(({ approverId }) => approverId).filter((approverId) => approverId !== null);
  return approvers.length > 0
    ? requestedEvents(told, { chain: approvers, turn, by })
    : requestedEvents(told, { chain: facts.otherAdmins, turn: anyAdmin, by });
}
