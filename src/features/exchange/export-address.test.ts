import { expect, it } from "vitest";
import { exportAddress, usualDelimiter } from "./export-address";

const choice = { delimiter: "semicolon", from: "2026-01-01", to: "", notes: true } as const;

it("asks for the dates and notes of requests, and of nothing else", () => {
  expect(exportAddress("requests", choice)).toBe(
    "/api/files/exports/requests?delimiter=semicolon&from=2026-01-01&notes=true",
  );
  expect(exportAddress("employees", choice)).toBe("/api/files/exports/employees?delimiter=semicolon");
});

it.each([
  ["en", "comma"],
  ["en-GB", "comma"],
  ["de", "semicolon"],
  ["fr", "semicolon"],
])("separates as spreadsheets in %s expect", (locale, delimiter) => {
  expect(usualDelimiter(locale)).toBe(delimiter);
});
