import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCsv } from "./read-csv";
import { BYTE_ORDER_MARK, csvLines } from "./write-csv";

const bytes = (text: string) => new TextEncoder().encode(text);
/** In one go. */
function read(file: Uint8Array, mostRows: number) {
  const steps = readCsv(file, mostRows);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
const cells = (text: string) => {
  const records = read(bytes(text), 100);
  return typeof records === "string" ? records : records.map((record) => record.cells);
};

describe("a file is read", () => {
  it.each([
    ["with commas", "a,b\n1,2\n"],
    ["with semicolons", "a;b\n1;2\n"],
    ["with tabs", "a\tb\n1\t2\n"],
    ["with a byte order mark and CRLF", "\ufeffa,b\r\n1,2\r\n"],
    ["without a last line end", "a,b\n1,2"],
    ["with old Mac line ends", "a,b\r1,2\r"],
    ["with quotes", '"a","b"\n"1","2"\n'],
    ["with empty lines, and lines of nothing but delimiters", "a,b\n\n,\n1,2\n\n"],
  ])("%s", (_name, text) => {
    expect(cells(text)).toEqual([
      ["a", "b"],
      ["1", "2"],
    ]);
  });

  it("with line breaks, delimiters and quotes inside a cell", () => {
    expect(cells('a;b\n"x\ny";"1;""2"""\n')).toEqual([
      ["a", "b"],
      ["x\ny", '1;"2"'],
    ]);
  });

  it("with the rows as a spreadsheet counts them", () => {
    const records = read(bytes('a,b\n\n"x\ny",1\nz,2\n'), 100);
    expect(typeof records === "string" ? records : records.map(({ row }) => row)).toEqual([1, 3, 4]);
  });

  it("with the rows marked in which a quotation mark is missing", () => {
    const records = read(bytes('a,b\n1,2\n"x,3\n'), 100);
    expect(typeof records === "string" ? [] : records.map(({ isBroken }) => isBroken)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("with spaces after a quotation mark", () => {
    expect(cells('a;b\n"1" ;"2"  \n')).toEqual([
      ["a", "b"],
      ["1", "2"],
    ]);
  });

  it("with a quotation mark out of place, up to the next that is none", () => {
    const records = read(bytes('a,b\n"x"y","z"\n1,2\n'), 100);
    expect(records).toEqual([
      { row: 1, cells: ["a", "b"], isBroken: false },
      { row: 2, cells: ['x"y', "z"], isBroken: true },
      { row: 3, cells: ["1", "2"], isBroken: false },
    ]);
  });

  it("in steps of a bounded size, however long its rows are", () => {
    const steps = readCsv(bytes(`a\n${"1,".repeat(100_000)}`), 100);
    expect([...steps].length).toBeGreaterThan(40);
  });

  it("as it was written, whatever the cells hold", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", '"', ",", ";", "\t", "\n", "\r", " ", "é") });
    const tables = fc
      .integer({ min: 1, max: 5 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 6 }));
    fc.assert(
      fc.property(tables, fc.constantFrom(",", ";", "\t"), (rows, delimiter) => {
        const header = rows[0]?.map((_, index) => `c${index}`) ?? ["c"];
        const full = [header, ...rows].filter((row) => row.some((one) => one.trim() !== ""));
        // A single column shows no delimiter, and is then read with commas.
        if (header.length > 1) expect(cells(csvLines([header, ...rows], delimiter))).toEqual(full);
      }),
    );
  });

  it("as it was written", () => {
    const rows = [
      ["a", "b;c", 'd"e', "f\ng", "", "ü"],
      ["1", "2", "3", "4", "5", "6"],
    ];
    for (const delimiter of [",", ";", "\t"]) {
      const written: string = csvLines(rows, delimiter);
      expect(cells(BYTE_ORDER_MARK + written.replaceAll("b;c", "b"))).toEqual([
        ["a", "b", 'd"e', "f\ng", "", "ü"],
        rows[1],
      ]);
    }
  });
});

it("quotes what would be read as something else, and nothing more", () => {
  const row = ["a;b", 'c"d', "e\nf", " g", "h ", "\ufeffi", "j k", "", null, -1.5, true];
  expect(csvLines([row], ";")).toBe('"a;b";"c""d";"e\nf";" g";"h ";"\ufeffi";j k;;;-1.5;true\r\n');
  expect(csvLines([row.slice(0, 1)], ",")).toBe("a;b\r\n");
});

describe("a file is refused", () => {
  it.each([
    ["not_utf8", new Uint8Array([0x4d, 0xfc, 0x6c])],
    ["empty", bytes("")],
    ["empty", bytes("\n,,\n")],
    ["too_many_columns", bytes(",".repeat(1000))],
    ["too_many_columns", bytes(`a\n${"1,".repeat(1_000_001)}`)],
    ["too_many_columns", bytes(`a\n${'"'.repeat(1_000_001)}`)],
    ["too_many_rows", bytes(`a\n${"1\n".repeat(101)}`)],
  ])("as %s", (fault, file) => {
    expect(read(file, 100)).toBe(fault);
  });

  it("not for the most rows that it may have", () => {
    expect(read(bytes(`a\n${"1\n".repeat(100)}`), 100)).toHaveLength(101);
  });
});
