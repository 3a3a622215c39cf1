import type { PersonProfile } from "@/contracts/people/people";

/** What an admin fills in about a job; what is not chosen is null. */
export interface JobValues {
  effective_date: string;
  change_type_id: string | null;
  department_id: string | null;
  position_id: string | null;
  site_id: string | null;
  employment_type_id: string | null;
  manager_id: { id: string; name: string } | null;
  /** Empty: none. */
  note: string;
}

/** A change from a day on, with everything as it is today. */
export function jobValuesOf(person: PersonProfile, today: string): JobValues {
  return {
    effective_date: today,
    change_type_id: null,
    department_id: person.department?.id ?? null,
    position_id: person.position?.id ?? null,
    site_id: person.site?.id ?? null,
    employment_type_id: person.personal?.employment_type?.id ?? null,
    manager_id: person.manager,
    note: "",
  };
}

/** The same as the service takes it: only what differs from today, for the rest is kept of that day. */
export function changesIn(values: JobValues, known: JobValues) {
  const places = ["department_id", "position_id", "site_id", "employment_type_id"] as const;
  const note = values.note.trim();
  return {
    effective_date: values.effective_date,
    ...Object.fromEntries(
      places.filter((field) => values[field] !== known[field]).map((field) => [field, values[field]]),
    ),
    ...(values.manager_id?.id !== known.manager_id?.id && { manager_id: values.manager_id?.id ?? null }),
    ...(values.change_type_id !== null && { change_type_id: values.change_type_id }),
    ...(note !== "" && { note }),
  };
}
