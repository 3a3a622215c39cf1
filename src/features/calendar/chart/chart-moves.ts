/** A cell of the chart: whose, and which day; column 0 is the name. */
export interface ChartCell {
  readonly place: number;
  readonly column: number;
}

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
}

interface Size {
  readonly people: number;
  readonly days: number;
}

/** How many people Page Up and Page Down skip. */
const PAGE = 10;

/** Where a key leads from a cell; null for keys that lead nowhere in a grid. */
export function cellAfter(
  { key, ctrlKey }: Pressed,
  from: ChartCell,
  { people, days }: Size,
): ChartCell | null {
  const moved = target(key, ctrlKey, from, { people, days });
  if (moved === null) return null;
  return {
    place: Math.min(people - 1, Math.max(0, moved.place)),
    column: Math.min(days, Math.max(0, moved.column)),
  };
}

function target(key: string, isFar: boolean, { place, column }: ChartCell, size: Size): ChartCell | null {
  if (key === "Home") return { place: isFar ? 0 : place, column: 0 };
  if (key === "End") return { place: isFar ? size.people - 1 : place, column: size.days };
  const [down, right] = STEPS[key] ?? [0, 0];
  return down === 0 && right === 0 ? null : { place: place + down, column: column + right };
}

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  PageUp: [-PAGE, 0],
  PageDown: [PAGE, 0],
};
