import type { RequestValues } from "./request-draft";

/** The parts of the form that a refusal can stand beside. */
export type FormPart = "employee" | "policy" | "dates" | "halves" | "note" | "attachments" | "form";

/** Which part of the form each field is a part of. */
export const PARTS: Readonly<Record<keyof RequestValues, FormPart>> = {
  employee_id: "employee",
  policy_id: "policy",
  start_date: "dates",
  end_date: "dates",
  start_date_type: "halves",
  end_date_type: "halves",
  note: "note",
  attachments: "attachments",
  override_limits: "form",
};

/** The part of the form that can mend what was refused at a path; what belongs nowhere concerns the whole form. */
export function partOf(path: string): FormPart {
  const name = path.split("/")[1] ?? "";
  return Object.entries(PARTS).find(([field]) => field === name)?.[1] ?? "form";
}
