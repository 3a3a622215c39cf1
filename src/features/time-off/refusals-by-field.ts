/** The parts of the form that a refusal can stand beside. */
export type FormPart = "employee" | "policy" | "dates" | "halves" | "note" | "attachments" | "form";

interface Refusal {
  path: string;
  code: string;
  message: string;
}

const PARTS: Record<string, FormPart> = {
  employee_id: "employee",
  policy_id: "policy",
  start_date: "dates",
  end_date: "dates",
  start_date_type: "halves",
  end_date_type: "halves",
  note: "note",
  attachments: "attachments",
};

/** Sorts refusals to the part of the form that can mend each; what belongs nowhere concerns the whole form. */
export function refusalsByField<R extends Refusal>(refusals: readonly R[]): Record<FormPart, R[]> {
  const sorted: Record<FormPart, R[]> = {
    employee: [],
    policy: [],
    dates: [],
    halves: [],
    note: [],
    attachments: [],
    form: [],
  };
  for (const refusal of refusals) sorted[partOf(refusal.path)].push(refusal);
  return sorted;
}

function partOf(path: string): FormPart {
  const field = path.split("/")[1] ?? "";
  return PARTS[field] ?? "form";
}
