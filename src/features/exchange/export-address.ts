import type { DELIMITERS, ExportedTable } from "@/domain/exchange/tables";

export type Delimiter = (typeof DELIMITERS)[number];

export interface ExportChoice {
  delimiter: Delimiter;
  /** For requests: the range of dates, empty where it is open, and whether notes come along. */
  from: string;
  to: string;
  notes: boolean;
}

/** What spreadsheets of a language expect: a comma is the decimal sign in German and French. */
export function usualDelimiter(locale: string): Delimiter {
  return locale.startsWith("en") ? "comma" : "semicolon";
}

/** The address from which a table is saved. */
export function exportAddress(table: ExportedTable, { delimiter, from, to, notes }: ExportChoice): string {
  const query = new URLSearchParams({ delimiter });
  if (table === "requests") {
    if (from) query.set("from", from);
    if (to) query.set("to", to);
    if (notes) query.set("notes", "true");
  }
  return `/api/files/exports/${table}?${query.toString()}`;
}
