import { kept } from "./kept";

const MINUS = "−";

// Creating one costs far more than using it, and lists write hundreds of figures.
const formats = new Map<string, Intl.NumberFormat>();

/** A number of days as people write it: halves as ½, other parts as decimals of the locale. */
export function dayFigure(days: number, locale: string): string {
  const size = Math.abs(days);
  const whole = Math.trunc(size);
  const rest = size - whole;
  const figure =
    rest === 0.5 ? `${whole === 0 ? "" : formatOf(locale).format(whole)}½` : formatOf(locale).format(size);
  return days < 0 ? MINUS + figure : figure;
}

function formatOf(locale: string): Intl.NumberFormat {
  return kept(formats, locale, () => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));
}

/** The same with its sign, for what changes a balance. */
export function signedDayFigure(days: number, locale: string): string {
  return days > 0 ? `+${dayFigure(days, locale)}` : dayFigure(days, locale);
}

/** The count that chooses between "day" and "days": up to one is one, for half a day is ½ day. */
export function pluralCountOf(days: number): number {
  const size = Math.abs(days);
  return size > 0 && size <= 1 ? 1 : size;
}
