import type { ExportRejectedInput } from "@/contracts/exchange/exchange";
import { neutralised } from "@/domain/exchange/formula-cells";
import type { RowResult } from "@/domain/exchange/imported-rows";
import { columnNamed, REASON_COLUMN } from "@/domain/exchange/mapping/import-mapping";
import { mapInSteps, type Steps } from "@/domain/steps";
import { BYTE_ORDER_MARK, csvLines } from "@/platform/csv/write-csv";
import { SIGNS } from "@/services/exchange/export-table";
import { inTurns } from "@/services/in-turns";
import type { FileAnswer } from "../answers/file-answer";
import { wordedError } from "../answers/problem";
import type { Words } from "../words/words";
import { type CheckedTable, checkTable, type Told } from "./check-table";
import { textOf } from "./read-table";

/**
 * The rows of a file that cannot be imported, as they are in it, with a column that says why: to be mended and imported
 * again. Errors: 422 for an invalid file.
 */
export async function rejectRows(
  ctx: Told,
  { table, file, delimiter }: ExportRejectedInput,
): Promise<FileAnswer> {
  const checked = await checkTable(ctx, table, file);
  const lines = await inTurns(rejected(checked, ctx.words));
  const text = BYTE_ORDER_MARK + csvLines(lines, SIGNS[delimiter]);
  const name = `${table}-rejected.csv`;
  return { name, contentType: "text/csv; charset=utf-8", bytes: new TextEncoder().encode(text) };
}

function* rejected({ read, results }: CheckedTable, words: Words): Steps<string[][]> {
  const { header, records, mapping } = read;
  // The reason of an earlier time is no longer right.
  const kept = header.flatMap((text, index) => (columnNamed(text) === REASON_COLUMN ? [] : [index]));
  const rows = yield* mapInSteps(records, ({ cells }, index): string[] | null => {
    const result = results[index];
    if (result?.status !== "error") return null;
    const texts = kept.map((at) => neutralised(textOf(cells[at] ?? "", mapping)));
    return [...texts, reasonOf(result, words)];
  });
  return [
    [...kept.map((at) => neutralised(header[at] ?? "")), REASON_COLUMN],
    ...rows.filter((row) => row !== null),
  ];
}

function reasonOf({ errors }: RowResult, words: Words): string {
  return errors
    .map((error) => {
      const column = error.path.slice(1);
      const { message } = wordedError(error, words);
      return column === "" ? message : `${column}: ${message}`;
    })
    .join(" ");
}
