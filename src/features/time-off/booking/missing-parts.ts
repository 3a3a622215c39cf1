import type { Balance } from "@/contracts/balances";
import { lengthOf } from "@/features/forms/length-of";
import type { RequestDraft } from "./request-draft";

/** How many characters a note may have. */
export const MOST_NOTE = 300;

type MissingWords =
  | "new_request.shorten_note"
  | `new_request.choose_${"policy" | "dates"}`
  | `refusals.time_off.${"note_required" | "attachment_required" | "attachment_not_allowed"}`;

type Rules = Pick<Balance, "is_request_note_mandatory" | "request_attachment_requirement">;

/** What the page itself can see is missing, in the service's sentences where it has some, so that it need not be asked. */
export function missingParts(draft: RequestDraft, policy: Rules | undefined, fileCount: number) {
  const missing: { path: string; says: MissingWords }[] = [];
  const miss = (path: string, says: MissingWords) => missing.push({ path, says });
  if (!policy) miss("/policy_id", "new_request.choose_policy");
  if (draft.start_date === null || draft.end_date === null) miss("/start_date", "new_request.choose_dates");
  if (policy?.is_request_note_mandatory && draft.note.trim() === "")
    miss("/note", "refusals.time_off.note_required");
  if (lengthOf(draft.note) > MOST_NOTE) miss("/note", "new_request.shorten_note");
  if (policy?.request_attachment_requirement === "mandatory" && fileCount === 0)
    miss("/attachments", "refusals.time_off.attachment_required");
  if (policy?.request_attachment_requirement === "none" && fileCount > 0)
    miss("/attachments", "refusals.time_off.attachment_not_allowed");
  return missing;
}
