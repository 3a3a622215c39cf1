import type { SeveralPeopleInput } from "@/contracts/people/access";

/** Each of the people once, in one order for everybody, so that two calls at once wait for each other in turn. */
export function chosenPeople({ employee_ids }: SeveralPeopleInput): string[] {
  return [...new Set(employee_ids.map((id) => id.toLowerCase()))].sort();
}
