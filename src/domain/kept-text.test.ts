import { beforeEach, describe, expect, it, vi } from "vitest";
import { attachmentNameOf } from "./attachments/attachment-rules";
import { isFitForName, keptText, lengthOf } from "./kept-text";
import { plainName } from "./plain-name";

describe("a text", () => {
  it.each([
    ["first\r\nsecond", "first\nsecond"],
    ["first\rsecond\r\r\nthird", "first\nsecond\n\nthird"],
    ["\r\n both ends \r\n", "both ends"],
    ["cafe\u0301", "caf\u00e9"],
    // Every character of it falls apart into four units.
    ["\u1f82".repeat(100).normalize("NFD"), "\u1f82".repeat(100)],
  ])("%j is kept as %j", (given, kept) => expect(keptText(given, 100)).toBe(kept));

  it("is measured in code points", () => {
    expect(lengthOf("\u{1f334}".repeat(3))).toBe(3);
  });
});

describe("a text that is too long", () => {
  const marks = "e" + "\u0301".repeat(240_000);
  const normalize = vi.spyOn(String.prototype, "normalize");
  beforeEach(() => void normalize.mockClear());

  it("is not composed, and stays too long", () => {
    expect(lengthOf(keptText(marks, 300))).toBeGreaterThan(300);
    expect(plainName(marks)).toBeNull();
    expect(normalize).not.toHaveBeenCalled();
  });

  it("is cut as the name of a file", () => {
    expect(lengthOf(attachmentNameOf(marks))).toBe(255);
    expect(normalize).not.toHaveBeenCalled();
  });
});

describe("a name", () => {
  it.each(["\u202e", "\u202a", "\u2066", "\u2069", "\u0085", "\u009f"])("never holds %j", (character) => {
    expect(isFitForName(`invoice${character}fdp.exe`)).toBe(false);
    expect(plainName(`Ada${character}Lovelace`)).toBeNull();
  });

  it.each(["Ada Lovelace", "\u05d0\u05d3\u05d4", "\u0639\u0644\u064a", "Zo\u00eb \u{1f334}"])(
    "may be %s",
    (name) => {
      expect(isFitForName(name)).toBe(true);
      expect(plainName(name)).toBe(name);
    },
  );
});
