import type { RequestDraft } from "./request-draft";

/** What preview asks with; null while policy or dates are missing. */
export function previewInput(draft: RequestDraft) {
  const { policy_id, start_date, end_date, start_date_type, end_date_type, employee_id, override_limits } =
    draft;
  if (policy_id === null || start_date === null || end_date === null) return null;
  return {
    policy_id,
    start_date,
    end_date,
    start_date_type,
    end_date_type,
    ...(employee_id === null ? {} : { employee_id }),
    ...(override_limits && { override_limits }),
  };
}

/** What the calendar is asked for the chosen dates; null while they are missing. */
export function rangeInput({ start_date, end_date, employee_id }: RequestDraft) {
  if (start_date === null || end_date === null) return null;
  return { from: start_date, to: end_date, ...(employee_id === null ? {} : { employee_id }) };
}

/** A change as a form to be sent: all that stands there, an empty note too, for the one that given version. */
export function changeForm(
  draft: RequestDraft,
  files: readonly File[],
  { id, version }: { id: string; version: string },
): FormData {
  const form = requestForm(draft, files);
  form.delete("employee_id");
  form.set("note", draft.note.trim());
  form.set("id", id);
  form.set("version", version);
  return form;
}

/** The request as a form to be sent: unset fields are left out, each file is one `attachments[]`. */
export function requestForm(draft: RequestDraft, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(previewInput(draft) ?? {})) form.set(name, String(value));
  if (draft.note.trim() !== "") form.set("note", draft.note);
  for (const file of files) form.append("attachments[]", file, file.name);
  return form;
}
