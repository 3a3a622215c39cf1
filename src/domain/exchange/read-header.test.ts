import { expect, it } from "vitest";
import { readHeader } from "./read-header";

const table = { known: ["email", "name", "hire_date"], required: ["email"] };
const codes = (...cells: string[]) =>
  readHeader(cells, table).errors.map(({ path, code }) => `${path} ${code}`);

it("finds columns in any order, however they are written", () => {
  const { columns, errors } = readHeader([" Hire date ", "EMAIL", "hire-date", ""], table);
  expect(columns).toEqual(["hire_date", "email", "hire_date", null]);
  expect(errors).toMatchObject([{ path: "/hire_date", code: "duplicate_column" }]);
});

it("says what is unknown and what is missing, all of it", () => {
  expect(codes("name", "shoe size")).toEqual(["/shoe_size unknown_column", "/email missing_column"]);
  expect(codes("email")).toEqual([]);
});
