import type { FileColumns, ReadColumnsInput } from "@/contracts/exchange/import-mapping";
import { suggestMapping } from "@/domain/exchange/mapping/suggest-mapping";
import { findMapping } from "@/services/exchange/import-mapping";
import type { ServiceContext } from "@/services/service-context";
import { type FileRecord, readRecords } from "./read-records";

const MOST_EXAMPLES = 3;
const ROWS_LOOKED_AT = 200;
const LONGEST_EXAMPLE = 60;

/** The columns of a file with some of their cells, and how the organization would read it. Errors: 422 at `/file`. */
export async function readColumns(
  ctx: ServiceContext,
  { table, file }: ReadColumnsInput,
): Promise<FileColumns> {
  const { header, records } = await readRecords(ctx, table, file);
  const kept = await findMapping(ctx, table);
  const looked = header.map((text, index) => ({
    header: text.trim(),
    examples: cellsOf(records, index),
  }));
  const { mapping, isSure } = suggestMapping(looked, table, kept);
  const columns = looked
    .filter(({ header: text }) => text !== "")
    .map(({ header: text, examples }) => ({
      header: text,
      examples: [...new Set(examples)].slice(0, MOST_EXAMPLES),
    }));
  return {
    columns,
    rows: records.length,
    mapping: { ...mapping, columns: mapping.columns.map((one) => ({ ...one })) },
    is_sure: isSure,
  };
}

function cellsOf(records: readonly FileRecord[], index: number): string[] {
  return records
    .slice(0, ROWS_LOOKED_AT)
    .map(({ cells }) =>
      String(cells[index] ?? "")
        .trim()
        .slice(0, LONGEST_EXAMPLE),
    )
    .filter((cell) => cell !== "");
}
