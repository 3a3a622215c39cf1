import type { FileColumns, ImportMapping } from "@/contracts/exchange/import-mapping";
import { type ImportedTable, MATCHES, type Match, requiredColumns } from "@/domain/exchange/imported-tables";
import { formatsOf } from "@/domain/exchange/mapping/suggest-mapping";

/** What has been chosen for each header of a file. */
export function columnsChosen({ columns }: ImportMapping): ReadonlyMap<string, string | null> {
  return new Map(columns.map(({ header, column }) => [header, column]));
}

/** Another column for a header; one that had it before gets none, because a column is there once. Formats follow how the cells look. */
export function withColumn(
  mapping: ImportMapping,
  { header, column }: { readonly header: string; readonly column: string | null },
  file: FileColumns["columns"] = [],
): ImportMapping {
  const columns = mapping.columns.map((one) => {
    if (one.header === header) return { header, column };
    return column !== null && one.column === column ? { ...one, column: null } : one;
  });
  const examples = new Map(file.map((one) => [one.header, one.examples]));
  const looked = columns.map((one) => ({ column: one.column, examples: examples.get(one.header) ?? [] }));
  const match_by = matchAmong(columns, mapping.match_by);
  return { ...mapping, ...formatsOf(looked, mapping), columns, match_by };
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
