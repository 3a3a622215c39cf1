import type { ChangedRequest, ChangeRequestInput } from "@/contracts/time-off";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { isExclusionViolation } from "@/db/connection/violations";
import { lockToChange } from "@/db/time-off/changes.store";
import { DomainError } from "@/domain/errors";
import { isAdmin } from "@/domain/permissions/actor";
import { hasBegun } from "@/domain/time-off/change/change-kind";
import { examineFiles, type GivenFile } from "../../attachments/examine-files";
import { found, refuseUnless } from "../../refuse";
import type { ServiceContext } from "../../service-context";
import { OVERLAPS, overridesLimits } from "../check-booking";
import { changedOf } from "./changed-of";
import { type Changing, wantedOf } from "./changing";
import { checkChange } from "./check-change";
import { refuseChange } from "./refuse-change";
import { replaceRequest } from "./replace-request";
import { writeInPlace } from "./write-in-place";

/** The change as it is sent, with the contents of the files. */
interface ChangeRequest extends Omit<ChangeRequestInput, "attachments"> {
  readonly attachments?: readonly GivenFile[] | undefined;
}

/**
 * Changes a live request: a pending one in place, an approved one by dropping days at once, or else by a new
 * request that replaces it once it is approved.
 */
export async function changeRequest(ctx: ServiceContext, input: ChangeRequest): Promise<ChangedRequest> {
  const overrides = overridesLimits(ctx, input);
  const files = await examineFiles(input.attachments ?? []);
  try {
    return await inTransaction({ ...ctx, waitsForCalendar: true }, async (tx) => {
      const changing = await lockedFor(tx, ctx, input);
      const checked = await checkChange(tx, ctx, { ...changing, files, overridesLimits: overrides });
      if (checked.kind === "replaced") return replaceRequest(tx, ctx, checked);
      return writeInPlace(tx, ctx, checked);
    });
  } catch (error) {
    throw isExclusionViolation(error, "requests_no_shared_slot") ? DomainError.refused([OVERLAPS]) : error;
  }
}

/** The request under its locks, if the caller may change it to what is wanted. */
async function lockedFor(
  tx: Transaction,
  ctx: ServiceContext,
  input: ChangeRequest,
): Promise<Omit<Changing, "files" | "overridesLimits">> {
  const range = { from: input.start_date ?? null, to: input.end_date ?? null };
  const locked = await lockToChange(tx, input.id, { now: ctx.now, range });
  const { request, old, hasChanged } = found(locked, "missing.request");
  const wanted = refuseChange(ctx, request, {
    wantedOf: () => wantedOf(request, input),
    version: input.version,
  });
  // A caller that named no version at least learns that somebody was faster.
  refuseUnless(!hasChanged, "already_decided", "time_off.changed_meanwhile");
  // A request that has replaced the other is changed like any.
  const replaced = request.status === "pending" ? old : null;
  const begun = hasBegun(changedOf(request, replaced), wanted, {
    today: request.today,
    isAdmin: isAdmin(ctx.actor),
  });
  refuseUnless(!begun, "already_begun", "time_off.change_begun");
  return { request, old: replaced, wanted, note: noteOf(request.note, input.note) };
}

function noteOf(before: string | null, given: string | undefined): string | null {
  return given === undefined ? before : given || null;
}
