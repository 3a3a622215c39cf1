import type { ImportMapping } from "@/contracts/import-mapping";
import { type ImportedTable, MATCHES, type Match, requiredColumns } from "@/domain/exchange/imported-tables";

/** What has been chosen for each header of a file. */
export function columnsChosen({ columns }: ImportMapping): ReadonlyMap<string, string | null> {
  return new Map(columns.map(({ header, column }) => [header, column]));
}

/** Another column for a header; one that had it before gets none, because a column is there once. */
export function withColumn(mapping: ImportMapping, header: string, column: string | null): ImportMapping {
  const columns = mapping.columns.map((one) => {
    if (one.header === header) return { header, column };
    return column !== null && one.column === column ? { ...one, column: null } : one;
  });
  return { ...mapping, columns, match_by: matchAmong(columns, mapping.match_by) };
}

/** People are found by what the file has of them, where that is one of the two. */
function matchAmong(columns: ImportMapping["columns"], chosen: Match): Match {
  const there = MATCHES.filter((match) => columns.some(({ column }) => column === match));
  const [only] = there;
  return there.length === 1 && only !== undefined ? only : chosen;
}

/** The columns without which no row can be read. */
export function columnsMissing(table: ImportedTable, { columns, match_by }: ImportMapping): string[] {
  return requiredColumns(table, match_by).filter((needed) =>
    columns.every(({ column }) => column !== needed),
  );
}
