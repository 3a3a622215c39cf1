import { expect, it } from "vitest";
import type { ImportLine, ImportRow } from "@/contracts/exchange/exchange";
import { checkedFrom, countLeaving, toWrite } from "./import-state";

const row = (given: Partial<ImportRow> = {}): ImportRow => ({
  row: 2,
  label: "a@b.example",
  status: "changed",
  changes: [],
  errors: [],
  ...given,
});
const summary = { new: 2, changed: 3, unchanged: 4, error: 0 };

it("puts a check together from its lines, and has none while the last is missing", () => {
  const file = new File([], "a.csv");
  const lines: ImportLine[] = [
    { kind: "rows", rows: [row()] },
    { kind: "rows", rows: [row({ row: 3 })] },
    { kind: "checked", summary, digest: "d", recounted: null, added: { departments: [], positions: [] } },
  ];
  const checked = checkedFrom(file, lines);
  expect(checked?.rows.map((one) => one.row)).toEqual([2, 3]);
  expect(checked && toWrite(checked)).toBe(5);
  expect(checkedFrom(file, lines.slice(0, 2))).toBeNull();
});

it("counts those who leave once, and nobody who comes back", () => {
  const end = { column: "end_date", from: "", to: "2026-12-31" };
  const inactive = { column: "is_active", from: "true", to: "false" };
  const back = { column: "end_date", from: "2026-12-31", to: "" };
  const rows = [
    row({ changes: [end, inactive] }),
    row({ changes: [inactive] }),
    row({ changes: [back] }),
    row(),
  ];
  expect(countLeaving(rows)).toBe(2);
});
