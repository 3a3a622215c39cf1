import type { Figures } from "./rounds";

const COLUMNS: { title: string; digits: number; pick: (figures: Figures) => number | null }[] = [
  { title: "req/s", digits: 0, pick: (figures) => figures.requestsPerSecond },
  { title: "p50 ms", digits: 2, pick: (figures) => figures.p50Ms },
  { title: "p99 ms", digits: 2, pick: (figures) => figures.p99Ms },
  { title: "server CPU ms", digits: 3, pick: (figures) => figures.serverCpuMs },
  { title: "database CPU ms", digits: 3, pick: (figures) => figures.databaseCpuMs },
  { title: "RSS MiB", digits: 0, pick: (figures) => figures.residentMiB },
  { title: "generator load", digits: 2, pick: (figures) => figures.generatorLoad },
];
const NAME_WIDTH = 34;
const GAP = 2;

export function printHeading(): void {
  console.log(
    ["".padEnd(NAME_WIDTH), ...COLUMNS.map(({ title }) => title.padStart(title.length + GAP))].join(""),
  );
}

/** One line for each contestant, then how the last compares with the first: throughput, times, CPU, memory. */
export function printFigures(
  title: string,
  contestants: readonly { name: string }[],
  figures: readonly Figures[],
): void {
  console.log(title);
  for (const [index, { name }] of contestants.entries()) {
    const row = figures[index];
    if (row !== undefined) printLine(name, ({ pick, digits }) => format(pick(row), digits));
  }
  const [first, last] = [figures[0], figures.at(-1)];
  if (first === undefined || last === undefined || first === last) return;
  printLine(`${contestants.at(-1)?.name ?? ""} / ${contestants[0]?.name ?? ""}`, ({ pick }) => {
    const [value, base] = [pick(last), pick(first)];
    return value === null || base === null || base === 0 ? "-" : format(value / base, 2);
  });
}

/** How much more processor time, of server and database together, each contestant takes than the first. */
export function printGrowth(contestants: readonly { name: string }[], figures: readonly Figures[]): void {
  const [first = Number.NaN, ...others] = figures.map(({ serverCpuMs, databaseCpuMs }) =>
    serverCpuMs === null || databaseCpuMs === null ? Number.NaN : serverCpuMs + databaseCpuMs,
  );
  for (const [index, cpu] of others.entries()) {
    const percent = (cpu / first - 1) * 100;
    const sign = percent < 0 ? "" : "+";
    console.log(`  ${contestants[index + 1]?.name ?? ""}: ${sign}${percent.toFixed(0)} % processor time`);
  }
}

function printLine(name: string, cell: (column: (typeof COLUMNS)[number]) => string): void {
  const cells = COLUMNS.map((column) => cell(column).padStart(column.title.length + GAP));
  console.log(`  ${name}`.padEnd(NAME_WIDTH) + cells.join(""));
}

function format(value: number | null, digits: number): string {
  return value === null ? "-" : value.toFixed(digits);
}
