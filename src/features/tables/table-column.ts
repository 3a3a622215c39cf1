import type { ReactNode } from "react";

/** A column of a table; the first one names the row and opens it. */
export interface Column<Row> {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** What its rows are sorted by; without it they cannot be. Null stands last. */
  sortBy?: (row: Row) => string | number | null;
  /** For figures: they stay on one line. */
  align?: "end";
  /** How wide the table must be to show it; without it, it always does. */
  from?: "sm" | "md" | "lg" | "xl";
  /** For words that should rather stay whole. */
  isWide?: boolean;
  /** The same with less room, for a single name. */
  isName?: boolean;
}

/** The least room for the cells of a column. */
export function roomOfColumn({
  isWide,
  isName,
  align,
}: Pick<Column<never>, "isWide" | "isName" | "align">): string {
  if (isWide) return "min-w-40";
  if (isName) return "min-w-32";
  return align === "end" ? "min-w-16" : "min-w-24";
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

// By the table's own width, beside which there may be two navigations or none.
const HIDDEN_BELOW = {
  sm: "@max-[26rem]:hidden",
  md: "@max-[34rem]:hidden",
  lg: "@max-[40rem]:hidden",
  xl: "@max-[56rem]:hidden",
} as const;

/** For what stands below a name instead of the columns from `md` on. */
export const BELOW_MD = "@min-[34rem]:hidden";

export function lookOfColumn({ from, align }: Pick<Column<never>, "from" | "align">): string {
  return [from ? HIDDEN_BELOW[from] : "", align ? "text-right whitespace-nowrap" : ""].join(" ");
}
