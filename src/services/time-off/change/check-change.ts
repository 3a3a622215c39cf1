import type { Transaction } from "@/db/connection/transaction";
import { readBookingFactsIn } from "@/db/time-off/booking/booking.store";
import { readOtherLive } from "@/db/time-off/changes.store";
import type { RequestFacts } from "@/db/time-off/request-facts";
import { cycleAt, timelineOf } from "@/domain/balances/policy-versions";
import { waitingBeside, withoutRequests } from "@/domain/balances/replacements";
import { earlierOf, fromDayNumber, type IsoDate, laterOf, toDayNumber } from "@/domain/dates/iso-date";
import { DomainError, type Refusal } from "@/domain/errors";
import { isAdmin } from "@/domain/permissions/actor";
import {
  addedDates,
  type ChangeKind,
  changeKindOf,
  type DatesUnderPolicy,
} from "@/domain/time-off/change/change-kind";
import { type CheckedRequest, checkPapers, type WantedTimeOff } from "@/domain/time-off/check-request";
import { type CountedDate, partAskedOn } from "@/domain/time-off/day-count";
import { refuseTooManyFiles } from "../../attachments/add-attachment";
import type { ServiceContext } from "../../service-context";
import { type Bookable, bookable, checkBooking } from "../check-booking";
import { changedOf } from "./changed-of";
import type { Changing, CheckedChange } from "./changing";
import { refuseSecond } from "./refuse-change";

/** The change with what the rules say to it; throws what refuses it. */
export async function checkChange(
  tx: Transaction,
  ctx: ServiceContext,
  changing: Changing,
): Promise<CheckedChange> {
  const { request, files, note } = changing;
  refuseTooManyFiles(request, files);
  const given = files.map(({ contentType }) => ({ isAccepted: contentType !== null }));
  const papers = {
    hasNote: note !== null,
    attachments: [...request.attachments.map(() => ({ isAccepted: true })), ...given],
  };
  const seen = await seeChange(tx, ctx, { ...changing, papers });
  const refusals = refusalsOf(seen, { request, papers, isFileGiven: files.length > 0, note });
  const [first, ...others] = refusals;
  if (first) throw DomainError.refused([first, ...others]);
  return { ...changing, ...seen };
}

interface Seen {
  readonly kind: ChangeKind;
  readonly facts: Bookable;
  readonly checked: CheckedRequest;
}

/** How a change would come about, and what the rules say to it; without papers they are not judged. */
export async function seeChange(
  tx: Transaction,
  ctx: ServiceContext,
  {
    request,
    old,
    wanted,
    papers,
    overridesLimits,
  }: Pick<Changing, "request" | "old" | "wanted" | "overridesLimits"> & Pick<WantedTimeOff, "papers">,
): Promise<Seen> {
  const gone = [request.id, ...(old === null ? [] : [old.id])];
  const facts = await factsWithout(tx, ctx, { request, wanted, gone });
  const changed = changedOf(request, old);
  const kind = changeKindOf(changed, wanted, {
    today: request.today,
    isAdmin: isAdmin(ctx.actor),
    cycleStart: cycleStartOf(facts),
  });
  refuseSecond(request, kind);
  const change = {
    added: addedDates(changed, wanted),
    addedSlots: addedDates({ ...changed, policyId: wanted.policyId }, wanted),
    isGivingBack: kind === "shortened" || kind === "kept",
    kept: keptOf(request, wanted),
  };
  const asked = { dates: wanted.dates, papers, change, overridesLimits };
  const checked = checkBooking(ctx, facts, asked);
  const beside = besideWaiting(facts, request, checked);
  return { kind, facts, checked: beside === null ? checked : checkBooking(ctx, beside, asked) };
}

/** Of a request that waits to replace this one, only what it takes beyond is taken; null when none waits. */
function besideWaiting(
  facts: Bookable,
  { id, replacementId }: RequestFacts,
  { dates }: CheckedRequest,
): Bookable | null {
  if (replacementId === null) return null;
  const { held } = facts;
  const charges = dates.map((date) => ({ ...date, status: "approved" as const, requestId: id }));
  return { ...facts, held: { ...held, balance: waitingBeside(held.balance, replacementId, charges) } };
}

/** Everything that decides about the dates, as if the request, and what it would replace, were not there. */
async function factsWithout(
  tx: Transaction,
  ctx: ServiceContext,
  {
    request,
    wanted: { policyId, dates },
    gone,
  }: { readonly request: RequestFacts; readonly wanted: DatesUnderPolicy; readonly gone: readonly string[] },
): Promise<Bookable> {
  const { employeeId } = request;
  const startDate = earlierOf(dates.startDate, request.startDate);
  const endDate = laterOf(dates.endDate, request.endDate);
  const wanted = { employeeId, policyId, startDate, endDate, now: ctx.now };
  const facts = bookable(ctx, await readBookingFactsIn(tx, wanted));
  const { held } = facts;
  // What waits to replace it may share its days.
  const but = request.replacementId === null ? gone : [...gone, request.replacementId];
  const others = { employeeId, from: dates.startDate, to: dates.endDate, but };
  return {
    ...facts,
    held: { ...held, balance: withoutRequests(held.balance, new Set(gone)) },
    liveRequests: await readOtherLive(tx, others),
  };
}

/** The first day of today's cycle. */
function cycleStartOf({ held, employee }: Bookable): IsoDate {
  return fromDayNumber(cycleAt(timelineOf(held.balance.versions), toDayNumber(employee.today)).start);
}

/** Days that have passed keep what they took, as far as the same part of them is asked for under the same policy. */
function keptOf(request: RequestFacts, { policyId, dates }: DatesUnderPolicy): CountedDate[] {
  if (policyId !== request.policyId) return [];
  return request.dates.filter(
    ({ date }) =>
      date < request.today &&
      dates.startDate <= date &&
      date <= dates.endDate &&
      partAskedOn(date, dates) === partAskedOn(date, request),
  );
}

/** A note or a file alone is never checked against dates. */
function refusalsOf(
  { kind, facts, checked }: Seen,
  {
    request,
    papers,
    isFileGiven,
    note,
  }: {
    readonly request: RequestFacts;
    readonly papers: NonNullable<WantedTimeOff["papers"]>;
    readonly isFileGiven: boolean;
    readonly note: string | null;
  },
): readonly Refusal[] {
  if (kind !== "kept") return checked.refusals;
  const isNoteGone = note === null && request.note !== null;
  return checkPapers(papers, facts.held.policy).filter(({ code }) =>
    code === "note_required" ? isNoteGone : isFileGiven && code !== "attachment_required",
  );
}
