import { expect, it } from "vitest";
import { USUAL_MAPPING } from "./import-mapping";
import { suggestMapping } from "./suggest-mapping";

const column = (header: string, ...examples: string[]) => ({ header, examples });

it("has nothing to ask of our own columns", () => {
  const own = [column("Email", "a@b.example"), column("Hire date", "2026-03-02"), column("")];
  const { mapping, isSure } = suggestMapping(own, "employees", null);
  expect(isSure).toBe(true);
  expect(mapping.columns).toEqual([
    { header: "Email", column: "email" },
    { header: "Hire date", column: "hire_date" },
  ]);
});

it("asks for what it does not know, and says how dates and numbers look", () => {
  const columns = [
    column("employee_number", "7"),
    column("Urlaubskonto", "Vacation"),
    column("date", "13.01.2026"),
    column("days", "2,5", "3"),
  ];
  const { mapping, isSure } = suggestMapping(columns, "openings", null);
  expect(isSure).toBe(false);
  expect(mapping).toMatchObject({
    date_format: "DD.MM.YYYY",
    decimal_sign: "comma",
    match_by: "employee_number",
  });
  expect(mapping.columns[1]).toEqual({ header: "Urlaubskonto", column: null });
});

it.each([
  [["13/01/2026", "02/03/2026"], "DD/MM/YYYY"],
  [["01/13/2026", "02/03/2026"], "MM/DD/YYYY"],
  [["02/03/2026"], "DD/MM/YYYY"],
  [["2026-01-13", "13.01.2026"], "DD.MM.YYYY"],
  [["soon"], "YYYY-MM-DD"],
  [["soon", "31.01.2026"], "DD.MM.YYYY"],
] as const)("takes %s for %s", (cells, format) => {
  const columns = [column("email"), column("effective_date", ...cells), column("policy")];
  expect(suggestMapping(columns, "assignments", null).mapping.date_format).toBe(format);
});

it("asks nothing that has been said, and asks again when a column is new", () => {
  const kept = {
    ...USUAL_MAPPING,
    date_format: "DD.MM.YYYY",
    columns: [
      { header: "Mail", column: "email" },
      { header: "Größe", column: null },
    ],
  } as const;
  const said = [column("MAIL"), column("Größe")];
  expect(suggestMapping(said, "employees", kept)).toMatchObject({
    isSure: true,
    mapping: { date_format: "DD.MM.YYYY" },
  });
  expect(suggestMapping([...said, column("Alter")], "employees", kept).isSure).toBe(false);
  expect(suggestMapping([column("Mail"), column("email")], "employees", kept).isSure).toBe(false);
});
