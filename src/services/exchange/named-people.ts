import { findPerson, type People, type PersonCells } from "@/domain/exchange/people/find-person";
import type { ReadFile } from "./import-progress";

/** The ids of those whom rows are about. */
export function namedPeople({ rows, mapping }: ReadFile<PersonCells>, people: People): string[] {
  const ids = new Set<string>();
  for (const { fields } of rows) {
    const found = fields && findPerson(fields, people, mapping.match_by);
    if (typeof found === "string") ids.add(found);
  }
  return [...ids];
}
