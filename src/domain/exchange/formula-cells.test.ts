import fc from "fast-check";
import { expect, it } from "vitest";
import { neutralised, restored } from "./formula-cells";

it.each(["=1+1", "+49 30 123", "-1", "@cmd", "\tx", "\rx", "\nx", "＝1", "'=1", "''@x"])(
  "puts an apostrophe before %j",
  (text) => {
    expect(neutralised(text)).toBe(`'${text}`);
  },
);

it.each(["", "Anna", "a=b", "O'Neill", "'tis", "''", "1-1"])("leaves %j as it is", (text) => {
  expect(neutralised(text)).toBe(text);
  expect(restored(text)).toBe(text);
});

it("loses nothing on the way there and back", () => {
  const signs = fc.string({ unit: fc.constantFrom("'", "=", "-", "@", "+", "\t", "\r", "a") });
  fc.assert(
    fc.property(fc.oneof(fc.string(), signs), (text) => {
      const written = neutralised(text);
      expect(restored(written)).toBe(text);
      expect(/^[=+\-@\t\r]/.test(written)).toBe(false);
    }),
  );
});

it("takes a formula that nobody neutralised as it is", () => {
  expect(restored("=1+1")).toBe("=1+1");
});
