import { expect, it } from "vitest";
import { USUAL_MAPPING } from "./import-mapping";
import { readHeader } from "./read-header";

const codes = (...cells: string[]) =>
  readHeader(cells, "employees", USUAL_MAPPING).errors.map(({ path, code }) => `${path} ${code}`);

it("finds columns in any order, however they are written", () => {
  const texts = [" Hire date ", "EMAIL", "hire-date", ""];
  const { cells, errors } = readHeader(texts, "employees", USUAL_MAPPING);
  expect(cells).toEqual([{ column: "hire_date" }, { column: "email" }, { column: "hire_date" }, "unnamed"]);
  expect(errors).toMatchObject([{ path: "/hire_date", code: "duplicate_column" }]);
});

it("says what is unknown and what is missing, all of it", () => {
  expect(codes("name", "shoe size")).toEqual(["/shoe_size unknown_column", "/email missing_column"]);
  expect(codes("email")).toEqual([]);
});

it("finds them by the mapping, leaves out what it leaves out, and the reasons of a file of rejected rows", () => {
  const mapping = {
    ...USUAL_MAPPING,
    match_by: "employee_number",
    columns: [
      { header: "Personal-Nr.", column: "employee_number" },
      { header: "Eintritt  am", column: "hire_date" },
      { header: "Schuhgröße", column: null },
    ],
  } as const;
  const texts = ["personal-nr. ", "Eintritt am", "SCHUHGRÖSSE", "Schuhgröße", "name", "import_error"];
  const { cells, errors } = readHeader(texts, "employees", mapping);
  expect(cells).toEqual([
    { column: "employee_number" },
    { column: "hire_date" },
    { column: "schuhgrösse" },
    "left out",
    { column: "name" },
    "left out",
  ]);
  expect(errors).toMatchObject([{ path: "/schuhgrösse", code: "unknown_column" }]);
});

it("needs the column by which people are found", () => {
  const mapping = { ...USUAL_MAPPING, match_by: "employee_number" } as const;
  expect(readHeader(["email", "policy", "date", "days"], "openings", mapping).errors).toMatchObject([
    { path: "/employee_number", code: "missing_column" },
  ]);
});
