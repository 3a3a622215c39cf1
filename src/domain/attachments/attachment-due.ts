import { addDays, daysBetween, type IsoDate, laterOf } from "../dates/iso-date";
import type { AttachmentRequirement } from "../policies/policy-settings";

/** What a policy says about files. */
export interface AttachmentRules {
  readonly requestAttachmentRequirement: AttachmentRequirement;
  /** Requests of more calendar days need a file, which may come later; null: none do. */
  readonly attachmentAfterDays: number | null;
  /** How many days after the first one. */
  readonly attachmentDueDays: number;
}

/** What is asked for with the request itself: where a file may come later, it need not be there. */
export function requirementAtOnce({
  requestAttachmentRequirement,
  attachmentAfterDays,
}: AttachmentRules): AttachmentRequirement {
  return attachmentAfterDays === null ? requestAttachmentRequirement : "optional";
}

/** By when a request needs a file, tomorrow at the earliest; null: it needs none. */
export function attachmentDueOn(
  { attachmentAfterDays, attachmentDueDays }: AttachmentRules,
  { startDate, endDate }: { readonly startDate: IsoDate; readonly endDate: IsoDate },
  today: IsoDate,
): IsoDate | null {
  if (attachmentAfterDays === null || daysBetween(startDate, endDate) + 1 <= attachmentAfterDays) return null;
  return laterOf(addDays(startDate, attachmentDueDays), addDays(today, 1));
}
