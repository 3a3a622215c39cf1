export interface Lot {
  lapsesAfter: string | null;
  hundredths: number;
}

/** Dates and what they took, oldest first. */
export type Used = readonly [date: string, hundredths: number][];

/** What was carried less what was not used in time: days off use the oldest days first. */
export function carriedOn(lots: readonly Lot[], used: Used, day: string): number {
  const isLapsed = ({ lapsesAfter }: Lot) => lapsesAfter !== null && lapsesAfter < day;
  const total = lots.reduce((sum, { hundredths }) => sum + hundredths, 0);
  if (!lots.some(isLapsed)) return total;
  const left = lots.map(({ hundredths }) => hundredths);
  for (const [date, hundredths] of used) {
    let open = hundredths;
    for (const [index, { lapsesAfter }] of lots.entries()) {
      const available = left[index] ?? 0;
      if (open === 0 || available <= 0 || (lapsesAfter !== null && lapsesAfter < date)) continue;
      const taken = Math.min(available, open);
      left[index] = available - taken;
      open -= taken;
    }
  }
  return lots.reduce((sum, lot, index) => (isLapsed(lot) ? sum - Math.max(0, left[index] ?? 0) : sum), total);
}
