/** An amount of days in hundredths of a day, always an integer; the wire has days (12.5). */
export type Hundredths = number;

export const HALF_DAY: Hundredths = 50;

/** The days of an amount, for the wire and for people. */
export function toDays(hundredths: Hundredths): number {
  return hundredths / 100;
}

/** The amount of a number of days; throws a RangeError when it has more than two decimals, or is beyond what can be counted. */
export function fromDays(days: number): Hundredths {
  if (!isInHundredths(days)) throw new RangeError(`${days} is no number of days with at most two decimals`);
  return Math.round(days * 100);
}

/** Whether a number of days has at most two decimals, and not more digits than can be counted exactly. */
export function isInHundredths(days: number): boolean {
  const hundredths = Math.round(days * 100);
  return Number.isSafeInteger(hundredths) && toDays(hundredths) === days;
}

/** The sum of some amounts. */
export function sumOf(amounts: readonly { readonly hundredths: Hundredths }[]): Hundredths {
  let sum = 0;
  for (const { hundredths } of amounts) sum += hundredths;
  return sum;
}

/** `numerator / denominator` rounded half up to an integer, exactly, for a denominator above 0. */
export function divideHalfUp(numerator: number, denominator: number): number {
  const doubled = 2 * numerator + denominator;
  const divisor = 2 * denominator;
  const rest = doubled % divisor;
  return (doubled - rest) / divisor - (rest < 0 ? 1 : 0);
}
