import type { Column, Sort } from "./table-column";

interface Arrangement<Row> {
  columns: readonly Column<Row>[];
  sort: Sort;
  search: string;
  /** What of a row is searched. */
  textOf: (row: Row) => readonly (string | null | undefined)[];
  locale: string;
}

/** The rows that hold every word of the search, in the order asked for. */
export function arrangeRows<Row>(
  rows: readonly Row[],
  { columns, sort, search, textOf, locale }: Arrangement<Row>,
): Row[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  const found = words.length === 0 ? [...rows] : rows.filter((row) => holds(textOf(row), words));
  const sortBy = columns.find(({ id }) => id === sort.column)?.sortBy;
  if (!sortBy) return found;
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: "base" });
  const direction = sort.isDescending ? -1 : 1;
  return found
    .map((row) => ({ row, key: sortBy(row) }))
    .sort((a, b) => {
      if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
      if (typeof a.key === "number" && typeof b.key === "number") return (a.key - b.key) * direction;
      return compare(String(a.key), String(b.key)) * direction;
    })
    .map(({ row }) => row);
}

function holds(texts: readonly (string | null | undefined)[], words: readonly string[]): boolean {
  const text = folded(texts.filter(Boolean).join(" "));
  return words.every((word) => text.includes(word));
}

/** Without case and accents, as people type when they search. */
function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .replaceAll("ß", "ss")
    .toLowerCase();
}
