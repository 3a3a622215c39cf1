import type { PeopleChart } from "@/contracts/people/people";

export type ChartPerson = PeopleChart["people"][number];

/** Who reports to one manager, as far as it is loaded. */
export interface Level {
  people: readonly ChartPerson[];
  /** How many more can be loaded. */
  hidden: number;
  state: "loading" | "loaded" | "failed";
}

interface Place {
  key: string;
  /** From 1. */
  depth: number;
  /** Whose reports these are; null at the top. */
  parentId: string | null;
}

/** A line of the chart: a person, or a placeholder for people who are not loaded. */
export type ChartRow =
  | (Place & { kind: "person"; person: ChartPerson; place: number; siblings: number; isExpanded: boolean })
  | (Place & { kind: "more"; hidden: number })
  | (Place & { kind: "loading" | "failed" });

interface Tree {
  levelOf: (managerId: string | null) => Level | undefined;
  expanded: ReadonlySet<string>;
}

/** The chart as lines from top to bottom: everybody whose managers are all expanded. */
export function chartRows({ levelOf, expanded }: Tree): ChartRow[] {
  const rowsBelow = (parentId: string | null, depth: number): ChartRow[] => {
    const level = levelOf(parentId) ?? { people: [], hidden: 0, state: "loading" };
    const siblings = level.people.length + level.hidden;
    const rows = level.people.flatMap((person, index): ChartRow[] => {
      const isExpanded = person.reports > 0 && expanded.has(person.id);
      const place = index + 1;
      const row: ChartRow = {
        kind: "person",
        key: person.id,
        person,
        depth,
        parentId,
        place,
        siblings,
        isExpanded,
      };
      return isExpanded ? [row, ...rowsBelow(person.id, depth + 1)] : [row];
    });
    const end = { depth, parentId };
    if (level.state !== "loaded") {
      return [...rows, { kind: level.state, key: `${level.state} ${parentId}`, ...end }];
    }
    if (level.hidden === 0) return rows;
    return [...rows, { kind: "more", key: `more ${parentId}`, hidden: level.hidden, ...end }];
  };
  return rowsBelow(null, 1);
}

export type ChartMove = { focus: string } | { expand: string } | { collapse: string };

/** What a key does in the chart, as the tree pattern of WAI-ARIA has it; null for a key that does nothing. */
export function moveOf(rows: readonly ChartRow[], focusedKey: string, key: string): ChartMove | null {
  const at = rows.findIndex((row) => row.key === focusedKey);
  const row = rows[at];
  if (row === undefined) return null;
  const focus = (target: ChartRow | undefined) => (target && target !== row ? { focus: target.key } : null);
  switch (key) {
    case "ArrowDown":
      return focus(rows[at + 1]);
    case "ArrowUp":
      return focus(rows[at - 1]);
    case "Home":
      return focus(rows[0]);
    case "End":
      return focus(rows.at(-1));
    case "ArrowRight":
      if (row.kind !== "person" || row.person.reports === 0) return null;
      return row.isExpanded ? focus(rows[at + 1]) : { expand: row.person.id };
    case "ArrowLeft":
      if (row.kind === "person" && row.isExpanded) return { collapse: row.person.id };
      return focus(rows.find(({ key: other }) => other === row.parentId));
    default:
      return focus(nextNamed(rows, at, key));
  }
}

/** The next person below, and then from the top, whose name begins with a letter. */
function nextNamed(rows: readonly ChartRow[], at: number, letter: string): ChartRow | undefined {
  if ([...letter].length !== 1 || letter === " ") return undefined;
  const begins = (row: ChartRow) =>
    row.kind === "person" && row.person.name.toLocaleLowerCase().startsWith(letter.toLocaleLowerCase());
  return [...rows.slice(at + 1), ...rows.slice(0, at)].find(begins);
}
