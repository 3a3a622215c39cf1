/** An exact amount: both are integers, the denominator above 0. */
export interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

export const NOTHING: Fraction = { numerator: 0, denominator: 1 };

/** The lengths of the periods of one kind have a least common multiple below 400,000, so reduced fractions stay exact. */
export function plus({ numerator, denominator }: Fraction, part: number, whole: number): Fraction {
  if (part % whole === 0) return { numerator: numerator + (part / whole) * denominator, denominator };
  const sum = numerator * whole + part * denominator;
  const divisor = greatestCommonDivisor(sum, denominator * whole);
  return { numerator: sum / divisor, denominator: (denominator * whole) / divisor };
}

/** An amount times `part` divided by `whole`, rounded half up; the products are beyond safe integers. */
export function shareOf(amount: number, part: Fraction, whole: Fraction): number {
  const numerator = BigInt(amount) * BigInt(part.numerator) * BigInt(whole.denominator);
  const denominator = BigInt(part.denominator) * BigInt(whole.numerator);
  return Number((2n * numerator + denominator) / (2n * denominator));
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
