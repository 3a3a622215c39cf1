import type { ReactNode } from "react";

/** A column of a table; the first one names the row and opens it. */
export interface Column<Row> {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** What its rows are sorted by; without it they cannot be. Null stands last. */
  sortBy?: (row: Row) => string | number | null;
  align?: "end";
  /** The narrowest page that shows it; without it, every page does. */
  from?: "sm" | "md" | "lg";
}

export interface Sort {
  column: string;
  isDescending: boolean;
}

/** `people` and `-people`, as the address has it. */
export function sortFromAddress(text: string): Sort {
  return { column: text.replace(/^-/, ""), isDescending: text.startsWith("-") };
}

export function sortInAddress({ column, isDescending }: Sort): string {
  return isDescending ? `-${column}` : column;
}

/** What a click on the head of a column asks for: by it, or the other way round. */
export function nextSort(sort: Sort, column: string): Sort {
  return { column, isDescending: sort.column === column && !sort.isDescending };
}

const HIDDEN_BELOW = { sm: "max-sm:hidden", md: "max-md:hidden", lg: "max-lg:hidden" } as const;

export function lookOfColumn({ from, align }: Pick<Column<never>, "from" | "align">): string {
  return [from ? HIDDEN_BELOW[from] : "", align ? "text-right" : ""].join(" ");
}
