/**
 * Percentages of the whole; amounts that are not positive have none, and every positive part stays visible.
 */
export function sharesOf(amounts: readonly number[]): number[] {
  const parts = amounts.map((amount) => Math.max(0, amount));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (whole === 0) return parts.map(() => 0);
  const visible = parts.map((part) => (part === 0 ? 0 : Math.max(SMALLEST_VISIBLE, (part / whole) * 100)));
  const sum = visible.reduce((total, share) => total + share, 0);
  return visible.map((share) => (share / sum) * 100);
}

const SMALLEST_VISIBLE = 2;
