import type { CalendarPerson } from "@/contracts/calendar/calendar";

/** A row of the chart: the name of a department above its people, or one of them. */
export type ChartRow =
  | { readonly kind: "department"; readonly key: string; readonly departmentId: string | null }
  | {
      readonly kind: "person";
      readonly key: string;
      readonly person: CalendarPerson;
      readonly place: number;
    };

/** The rows of people who are sorted by department. */
export function chartRows(people: readonly CalendarPerson[]): ChartRow[] {
  const rows: ChartRow[] = [];
  let before: string | null | undefined;
  for (const [place, person] of people.entries()) {
    const { department_id: departmentId } = person;
    if (departmentId !== before) {
      rows.push({ kind: "department", key: `department ${departmentId ?? ""}`, departmentId });
      before = departmentId;
    }
    rows.push({ kind: "person", key: person.employee_id, person, place });
  }
  return rows;
}
