import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { contentLine, dateValue, instantValue, textValue } from "./content-line";

const octets = (text: string) => Buffer.byteLength(text);

describe("a content line", () => {
  it("ends with CR LF, and has 75 octets in one piece", () => {
    expect(contentLine("SUMMARY", "x".repeat(67))).toBe(`SUMMARY:${"x".repeat(67)}\r\n`);
    expect(contentLine("SUMMARY", "x".repeat(68))).toBe(`SUMMARY:${"x".repeat(67)}\r\n x\r\n`);
  });

  it("is folded between characters, each piece within 75 octets", () => {
    const line = contentLine("SUMMARY", "Ünïcödé 👩‍🚀 ".repeat(40));
    const pieces = line.slice(0, -2).split("\r\n");
    expect(pieces.length).toBeGreaterThan(5);
    expect(pieces.filter((piece) => octets(piece) > 75)).toEqual([]);
    expect(line).not.toContain("\ufffd");
  });

  it("is read back by another's parser as it was written, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
        const written = [
          contentLine("BEGIN", "VEVENT"),
          contentLine("SUMMARY", textValue(text)),
          contentLine("END", "VEVENT"),
        ].join("");
        const read = new ICAL.Component(ICAL.parse(written) as unknown[]).getFirstPropertyValue("summary");
        return read === withoutControls(text);
      }),
      { numRuns: 500 },
    );
  });
});

it.each([
  ["commas, semicolons and backslashes", "a, b; c\\d", "a\\, b\\; c\\\\d"],
  ["line breaks of any kind", "a\nb\r\nc\rd", "a\\nb\\nc\\nd"],
  ["no control that a line must not hold", "a\u0000b\u001bc\td", "abc\td"],
])("a text is escaped: %s", (_name, text, value) => expect(textValue(text)).toBe(value));

it("dates and instants are written without what separates them", () => {
  expect(dateValue("2026-03-02")).toBe("20260302");
  expect(instantValue(new Date("2026-03-02T09:05:07.899Z"))).toBe("20260302T090507Z");
});

function withoutControls(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "");
}
