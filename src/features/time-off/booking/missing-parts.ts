import type { Balance } from "@/contracts/balances";
import type { RequestDraft } from "./request-draft";

type Rules = Pick<Balance, "is_request_note_mandatory" | "request_attachment_requirement">;

/** What the page itself can see is missing, in the service's codes, so that it need not be asked. */
export function missingParts(draft: RequestDraft, policy: Rules | undefined, fileCount: number) {
  const missing: { path: string; code: string; message: string }[] = [];
  const miss = (path: string, code: string) => missing.push({ path, code, message: "" });
  if (!policy) miss("/policy_id", "choose_policy");
  if (draft.start_date === null || draft.end_date === null) miss("/start_date", "choose_dates");
  if (policy?.is_request_note_mandatory && draft.note.trim() === "") miss("/note", "note_required");
  if (policy?.request_attachment_requirement === "mandatory" && fileCount === 0)
    miss("/attachments", "attachment_required");
  if (policy?.request_attachment_requirement === "none" && fileCount > 0)
    miss("/attachments", "attachment_not_allowed");
  return missing;
}
