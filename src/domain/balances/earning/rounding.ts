import { divideHalfUp, HALF_DAY, type Hundredths } from "../../amount";
import type { Rounding } from "../../policies/policy-settings";
import type { Fraction } from "./fraction";

const DAY = 2 * HALF_DAY;

/** What an exact number of hundredths of a day is rounded to; null: it stays as it is. */
export function roundedTo(rounding: Rounding, { numerator, denominator }: Fraction): Hundredths | null {
  switch (rounding) {
    case "none":
      return null;
    case "half_up_to_day": {
      const whole = divideDown(numerator, denominator * DAY) * DAY;
      return numerator - whole * denominator < HALF_DAY * denominator ? null : whole + DAY;
    }
    case "nearest_half":
      return divideHalfUp(numerator, denominator * HALF_DAY) * HALF_DAY;
    case "up_to_half":
      return divideUp(numerator, denominator * HALF_DAY) * HALF_DAY;
    case "up_to_day":
      return divideUp(numerator, denominator * DAY) * DAY;
  }
}

function divideDown(numerator: number, denominator: number): number {
  return (numerator - (numerator % denominator)) / denominator;
}

function divideUp(numerator: number, denominator: number): number {
  return divideDown(numerator + denominator - 1, denominator);
}
