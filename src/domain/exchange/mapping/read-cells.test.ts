import { describe, expect, it } from "vitest";
import { dateIn, exampleDate, numberAsText, numberIn } from "./read-cells";

describe("a date", () => {
  it.each([
    ["2026-03-02", "YYYY-MM-DD", "2026-03-02"],
    ["02.03.2026", "DD.MM.YYYY", "2026-03-02"],
    ["2.3.2026", "DD.MM.YYYY", "2026-03-02"],
    ["02/03/2026", "DD/MM/YYYY", "2026-03-02"],
    ["03/02/2026", "MM/DD/YYYY", "2026-03-02"],
    [" 02.03.2026 00:00:00 ", "DD.MM.YYYY", "2026-03-02"],
    ["2026-03-02T00:00:00.000Z", "DD/MM/YYYY", "2026-03-02"],
    // Our own form is read with any format, and no other is taken for another.
    ["2026-03-02", "MM/DD/YYYY", "2026-03-02"],
    ["02/03/2026", "DD.MM.YYYY", null],
    ["02.03.26", "DD.MM.YYYY", null],
    ["02.03.2026 14:30", "DD.MM.YYYY", null],
    ["March 2", "MM/DD/YYYY", null],
    // Whether there is such a day is for the contract to say.
    ["31.02.2026", "DD.MM.YYYY", "2026-02-31"],
  ] as const)("%s as %s", (text, format, date) => expect(dateIn(text, format)).toBe(date));

  it("is shown in messages as it has to be written", () => {
    expect(exampleDate("DD.MM.YYYY")).toBe("02.03.2026");
    expect(exampleDate("MM/DD/YYYY")).toBe("03/02/2026");
  });
});

describe("a number", () => {
  it.each([
    ["12.5", "point", 12.5],
    ["12,5", "comma", 12.5],
    ["-0,25", "comma", -0.25],
    [" +3 ", "comma", 3],
    // One thousand is never taken for one.
    ["1.000", "comma", null],
    ["12,5", "point", null],
    ["1e3", "point", null],
    ["", "point", null],
    ["12.", "point", null],
    ["0x10", "point", null],
  ] as const)("%s with a %s", (text, sign, number) => expect(numberIn(text, sign)).toBe(number));

  it("of a workbook has neither its noise nor the other sign", () => {
    expect(numberAsText(0.1 + 0.2, "comma")).toBe("0,3");
    expect(numberAsText(1001, "comma")).toBe("1001");
    expect(numberAsText(12.25, "point")).toBe("12.25");
  });
});
