import { expect, it } from "vitest";
import { USUAL_MAPPING } from "@/domain/exchange/mapping/import-mapping";
import { columnsMissing, withColumn } from "./chosen-columns";

const mapping = {
  ...USUAL_MAPPING,
  columns: [
    { header: "Nr.", column: "employee_number" },
    { header: "Mail", column: null },
  ],
};

it("gives a column to one header at a time", () => {
  expect(withColumn(mapping, { header: "Mail", column: "employee_number" }).columns).toEqual([
    { header: "Nr.", column: null },
    { header: "Mail", column: "employee_number" },
  ]);
  expect(withColumn(mapping, { header: "Mail", column: null }).columns).toEqual(mapping.columns);
});

it("finds people by what the file has of them", () => {
  expect(withColumn(mapping, { header: "Mail", column: null }).match_by).toBe("employee_number");
  const both = withColumn(mapping, { header: "Mail", column: "email" });
  expect(both.match_by).toBe("email");
  expect(withColumn(both, { header: "Nr.", column: null }).match_by).toBe("email");
});

it("reads dates and numbers as the cells look", () => {
  const file = [
    { header: "Nr.", examples: ["7"] },
    { header: "Mail", examples: ["13.01.2026"] },
  ];
  const dated = withColumn(mapping, { header: "Mail", column: "expires_on" }, file);
  expect(dated.date_format).toBe("DD.MM.YYYY");
  expect(withColumn(mapping, { header: "Mail", column: "policy" }, file).date_format).toBe("YYYY-MM-DD");
});

it("misses the column by which people are found, and those that each row needs", () => {
  expect(columnsMissing("openings", mapping)).toEqual(["email", "policy", "date", "days"]);
  expect(columnsMissing("employees", { ...mapping, match_by: "employee_number" })).toEqual([]);
});
