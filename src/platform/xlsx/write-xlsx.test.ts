import { readSheet } from "read-excel-file/node";
import { expect, it } from "vitest";
import { writeXlsx, type XlsxCell } from "./write-xlsx";

/** The bytes of a workbook whose rows come in portions. */
async function bytesOf(header: readonly string[], portions: readonly XlsxCell[][][]): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  await writeXlsx(
    (bytes) => {
      parts.push(bytes);
      return Promise.resolve();
    },
    {
      name: "A sheet & more",
      header,
      rows: async (send) => {
        for (const rows of portions) await send(rows);
      },
    },
  );
  return Buffer.concat(parts);
}

it("writes what another program reads: texts, numbers, dates, and nothing", async () => {
  const rows: XlsxCell[][] = [
    ['Anna <b> & "Ö" 🦘', 12.5, { date: "2026-03-31" }, true],
    ["=1+1", -2, null, false],
    [" two \u0001\n lines ", 0, { date: "1970-01-01" }, null],
  ];
  const bytes = await bytesOf(["name", "days", "on", "is"], [rows.slice(0, 1), rows.slice(1)]);
  const read = await readSheet(bytes, { trim: false });
  expect(read).toEqual([
    ["name", "days", "on", "is"],
    ['Anna <b> & "Ö" 🦘', 12.5, new Date("2026-03-31T00:00:00Z"), true],
    ["=1+1", -2, null, false],
    [" two \n lines ", 0, new Date("1970-01-01T00:00:00Z"), null],
  ]);
});

it("writes a long sheet in portions", async () => {
  const portion = (start: number) =>
    Array.from({ length: 500 }, (_, n): XlsxCell[] => [`Person ${start + n}`, n]);
  const portions = Array.from({ length: 20 }, (_, n) => portion(n * 500));
  const read = await readSheet(await bytesOf(["name", "n"], portions));
  expect(read).toHaveLength(10_001);
  expect(read.at(-1)).toEqual(["Person 9999", 499]);
});

it("writes a sheet without rows", async () => {
  expect(await readSheet(await bytesOf(["name"], []))).toEqual([["name"]]);
});
