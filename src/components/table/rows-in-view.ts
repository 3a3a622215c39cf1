interface Scrolled {
  /** How many rows there are. */
  count: number;
  rowHeight: number;
  /** Where the list begins, measured from the top of the window; negative once it is scrolled past. */
  top: number;
  windowHeight: number;
}

/** Rows are drawn this many at a time, so that a scroll draws seldom. */
const STEP = 10;
const MARGIN = 15;

/** The rows that are on the screen or soon will be: from `first` up to, and without, `end`. */
export function rowsInView({ count, rowHeight, top, windowHeight }: Scrolled) {
  if (rowHeight <= 0) return { first: 0, end: Math.min(count, 2 * STEP + MARGIN) };
  const above = Math.floor(-top / rowHeight) - MARGIN;
  const below = Math.ceil((windowHeight - top) / rowHeight) + MARGIN;
  const last = Math.max(0, count - STEP);
  const first = Math.min(Math.max(0, Math.floor(above / STEP) * STEP), Math.floor(last / STEP) * STEP);
  const end = Math.min(count, Math.max(first + STEP, Math.ceil(below / STEP) * STEP));
  return { first, end };
}
