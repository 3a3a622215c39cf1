import { expect, it } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { workbookParts, zipOf } from "@/test/workbooks/zip-of";
import { isZip, readXlsx } from "./read-xlsx";
import { MOST_UNZIPPED_BYTES } from "./refuse-large-zip";

const LIMITS = { mostRows: 100, mostColumns: 50, mostCells: 1000 };
const read = (rows: string, settings = {}) => readXlsx(zipOf(workbookParts(rows, settings)), LIMITS);
const text = (place: string, content: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${content}</t></is></c>`;

it("reads what another library writes: text, numbers, and dates as calendar dates", async () => {
  const day = { value: new Date("2026-03-02T00:00:00Z"), format: "dd.mm.yyyy" };
  const file = await writeXlsxFile([
    [{ value: "Name" }, { value: "Tage" }, { value: "Eintritt" }],
    [{ value: "=Müller & Söhne" }, { value: 12.5 }, day],
  ]).toBuffer();
  const bytes = new Uint8Array(file);
  expect(isZip(bytes)).toBe(true);
  expect(await readXlsx(bytes, LIMITS)).toEqual([
    { row: 1, cells: ["Name", "Tage", "Eintritt"] },
    { row: 2, cells: ["=Müller & Söhne", 12.5, "2026-03-02"] },
  ]);
});

it.each(["Pacific/Kiritimati", "America/St_Johns", "UTC"])("reads the same dates in %s", async (zone) => {
  const before = process.env.TZ;
  process.env.TZ = zone;
  try {
    const days = '<c r="A1" s="1"><v>46083</v></c><c r="B1" t="d"><v>2026-03-02T00:00:00</v></c>';
    const dated = `${days}<c r="C1" t="d"><v>2026-03-02</v></c><c r="D1" s="1"><v>46083.75</v></c>`;
    const day = "2026-03-02";
    expect(await read(`<row r="1">${dated}</row>`)).toEqual([{ row: 1, cells: [day, day, day, day] }]);
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
});

it("counts days from 1904 where the workbook does", async () => {
  const rows = '<row r="1"><c r="A1" s="1"><v>44621</v></c></row>';
  expect(await read(rows, { is1904: true })).toEqual([{ row: 1, cells: ["2026-03-02"] }]);
});

it("leaves out empty rows, and counts them", async () => {
  const rows = `<row r="1">${text("A1", "Name")}</row><row r="2">${text("A2", " ")}</row><row r="5">${text("B5", "x")}</row>`;
  expect(await read(rows)).toEqual([
    { row: 1, cells: ["Name", ""] },
    { row: 5, cells: ["", "x"] },
  ]);
});

it.each([
  ["no workbook", zipOf([{ name: "readme.txt", text: "x" }]), "not_zip"],
  ["half a zip file", zipOf(workbookParts("")).subarray(0, 200), "not_zip"],
  ["an empty sheet", zipOf(workbookParts("")), "empty"],
  [
    "more rows than may be",
    zipOf(
      workbookParts(
        Array.from({ length: 102 }, (_, n) => `<row r="${n + 1}">${text(`A${n + 1}`, "x")}</row>`).join(""),
      ),
    ),
    "too_many_rows",
  ],
  [
    "more columns than may be",
    zipOf(workbookParts(`<row r="1">${text("CZ1", "x")}</row>`)),
    "too_many_columns",
  ],
  [
    "a row beyond all rows",
    zipOf(workbookParts(`<row r="999999999999">${text("A999999999999", "x")}</row>`)),
    "too_complex",
  ],
  [
    "a column beyond all columns",
    zipOf(workbookParts(`<row r="1">${text("ZZZZZZZZ1", "x")}</row>`)),
    "too_complex",
  ],
])("refuses %s", async (_name, bytes, fault) => {
  expect(await readXlsx(bytes, LIMITS)).toBe(fault);
});

it("refuses a bomb by what it says, and one that says less than it is", async () => {
  const zeros = "0".repeat(10_000_000);
  const bomb = Array.from({ length: 7 }, (_, n) => ({ name: `xl/${n}.xml`, text: zeros }));
  expect(7 * zeros.length).toBeGreaterThan(MOST_UNZIPPED_BYTES);
  expect(await readXlsx(zipOf(bomb), LIMITS)).toBe("too_large_unzipped");
  const [small, ...others] = workbookParts(`<row r="1">${text("A1", zeros)}</row>`).toReversed();
  if (small === undefined) throw new Error("no sheet");
  expect(await readXlsx(zipOf([...others, { ...small, saysBytes: 100 }]), LIMITS)).toBe("too_large_unzipped");
});
