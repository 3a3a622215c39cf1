import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { divideHalfUp, fromDays, toDays } from "./amount";

describe("amounts of days", () => {
  it("go to the wire and back without loss", () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_00, max: 100_000_00 }), (hundredths) => {
        expect(fromDays(toDays(hundredths))).toBe(hundredths);
        expect(String(toDays(hundredths))).toMatch(/^-?\d+(\.\d{1,2})?$/);
      }),
    );
  }, 60_000);

  it("refuse a third decimal", () => {
    expect(() => fromDays(0.125)).toThrow(RangeError);
    expect(fromDays(-2.07)).toBe(-207);
  });

  it.each([NaN, Infinity, -Infinity, 1e300])("refuse %s, which is no amount of hundredths", (days) => {
    expect(() => fromDays(days)).toThrow(RangeError);
  });

  it("round half up, exactly", () => {
    expect(divideHalfUp(25, 10)).toBe(3);
    expect(divideHalfUp(24, 10)).toBe(2);
    expect(divideHalfUp(-25, 10)).toBe(-2);
    expect(divideHalfUp(-26, 10)).toBe(-3);
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.integer({ min: 1, max: 4e6 }),
        (numerator, denominator) => {
          const exact =
            (2n * BigInt(numerator) + BigInt(denominator) + 2n ** 60n * 2n * BigInt(denominator)) /
              (2n * BigInt(denominator)) -
            2n ** 60n;
          expect(BigInt(divideHalfUp(numerator, denominator))).toBe(exact);
        },
      ),
    );
  }, 60_000);
});
