import type { DayPart } from "../calendar/day-parts";

/** What a person has put into the form so far; attachments are not kept. */
export interface RequestDraft {
  employee_id: string | null;
  policy_id: string | null;
  start_date: string | null;
  end_date: string | null;
  start_date_type: DayPart;
  end_date_type: DayPart;
  note: string;
  /** Whether an admin books despite the limits. */
  override_limits: boolean;
}

/** What stands in the form: a draft with its files. */
export type RequestValues = RequestDraft & { attachments: readonly File[] };

export const EMPTY_DRAFT: RequestDraft = {
  employee_id: null,
  policy_id: null,
  start_date: null,
  end_date: null,
  start_date_type: "FULL_DAY",
  end_date_type: "FULL_DAY",
  note: "",
  override_limits: false,
};

/** Under which name a draft is kept: one for each person and organization. */
export function draftKey(employeeId: string): string {
  return `hiatus.request-draft.${employeeId}`;
}

/** A kept draft; whatever does not look like one (an older version, a damaged one) is as if there were none. */
export function parseDraft(kept: string | null): RequestDraft | null {
  if (kept === null) return null;
  try {
    const draft: unknown = JSON.parse(kept);
    if (typeof draft !== "object" || draft === null) return null;
    const { employee_id, policy_id, start_date, end_date, start_date_type, end_date_type, note } =
      draft as Record<string, unknown>;
    const dates = [dateOrNull(start_date), dateOrNull(end_date)];
    return {
      employee_id: textOrNull(employee_id),
      policy_id: textOrNull(policy_id),
      start_date: dates.includes(null) ? null : (dates[0] ?? null),
      end_date: dates.includes(null) ? null : (dates[1] ?? null),
      start_date_type: partOf(start_date_type),
      end_date_type: partOf(end_date_type),
      note: typeof note === "string" ? note : "",
      // Asked for anew each time.
      override_limits: false,
    };
  } catch {
    return null;
  }
}

/** Whether there is anything in it worth keeping. */
export function isWorthKeeping(draft: RequestDraft): boolean {
  return draft.start_date !== null || draft.note.trim() !== "";
}

const textOrNull = (value: unknown) => (typeof value === "string" ? value : null);
const dateOrNull = (value: unknown) =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null;
const partOf = (value: unknown): DayPart => (value === "AM" || value === "PM" ? value : "FULL_DAY");
