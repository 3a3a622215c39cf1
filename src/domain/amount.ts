/** An amount of days in hundredths of a day, always an integer; the wire has days (12.5). */
export type Hundredths = number;

export const HALF_DAY: Hundredths = 50;

/** The days of an amount, for the wire and for people. */
export function toDays(hundredths: Hundredths): number {
  return hundredths / 100;
}

/** The amount of a number of days with at most two decimals; throws a RangeError when there are more. */
export function fromDays(days: number): Hundredths {
  const hundredths = Math.round(days * 100);
  if (hundredths / 100 !== days) throw new RangeError(`${days} days have more than two decimals`);
  return hundredths;
}

/** `numerator / denominator` rounded half up to an integer, exactly, for a denominator above 0. */
export function divideHalfUp(numerator: number, denominator: number): number {
  const doubled = 2 * numerator + denominator;
  const divisor = 2 * denominator;
  const rest = doubled % divisor;
  return (doubled - rest) / divisor - (rest < 0 ? 1 : 0);
}
