import type { CheckedRow, RowResult } from "@/domain/exchange/imported-rows";
import type { People } from "@/domain/exchange/people/find-person";

/** Ida and Eva, found by address or by number. */
export const PEOPLE: People = {
  byEmail: new Map([
    ["ida@a.example", "ida"],
    ["eva@a.example", "eva"],
  ]),
  byNumber: new Map([
    ["1", "ida"],
    ["2", "eva"],
  ]),
};

/** The rows of a file below its header, of which nothing was wrong with single cells. */
export function fileRows<Cells>(cells: readonly (Cells | null)[]): CheckedRow<Cells>[] {
  return cells.map((fields, index) => ({
    row: index + 2,
    label: `${index + 2}`,
    fields,
    errors: fields === null ? [{ path: "/date", code: "invalid_date", sentence: "input.date" }] : [],
  }));
}

/** What becomes of each row: its status, with what is wrong or what changes. */
export function outcomesOf(results: readonly RowResult[]): string[] {
  return results.map(({ status, errors, changes }) =>
    [
      status,
      ...errors.map(({ code, path }) => `${code} ${path}`),
      ...changes.map(({ column, from, to }) => `${column}: ${from} > ${to}`),
    ].join(", "),
  );
}
