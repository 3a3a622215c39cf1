import { createHash } from "node:crypto";
import { DomainError } from "@/domain/errors";
import {
  type CheckedRow,
  type ImportSummary,
  type RowResult,
  summaryOf,
} from "@/domain/exchange/imported-rows";
import type { ImportMapping } from "@/domain/exchange/mapping/import-mapping";
import { mapInSteps } from "@/domain/steps";
import { inTurns } from "../in-turns";
import { invalidField } from "../refuse";

/** How far an import has been written. */
export type Tell = (done: number, total: number) => void;

/** The rows of a file, and how they were read. */
export interface ReadFile<Cells> {
  readonly rows: readonly CheckedRow<Cells>[];
  readonly mapping: ImportMapping;
}

/** The file as it is recorded, and what its check said: an import does that or nothing. */
export interface CheckedFile<Cells> extends ReadFile<Cells> {
  readonly name: string;
  readonly digest: string;
  /** Whether rows that are wrong are left out; otherwise one of them keeps all from being written. */
  readonly withoutWrong: boolean;
}

/** Names that are added because rows name them. */
export interface AddedNames {
  readonly departments: readonly string[];
  readonly positions: readonly string[];
}

export const NOTHING_ADDED: AddedNames = { departments: [], positions: [] };

/** Identifies the outcome of a check. */
export async function digestOf(results: readonly RowResult[], mapping: ImportMapping): Promise<string> {
  const hash = createHash("sha256");
  hash.update(`${JSON.stringify(mapping)}\n`);
  await inTurns(mapInSteps(results, (result) => void hash.update(`${JSON.stringify(result)}\n`)));
  return hash.digest("base64url");
}

/**
 * The summary of what is to be written. Errors: 422 when a row is wrong that is not to be left out, 409
 * `check_outdated` when the check said something else.
 */
export async function agreedSummary(
  results: readonly RowResult[],
  { digest, mapping, withoutWrong }: Pick<CheckedFile<unknown>, "digest" | "mapping" | "withoutWrong">,
): Promise<ImportSummary> {
  const summary = summaryOf(results);
  if (summary.error > 0 && !withoutWrong) throw refuseRows(summary.error, results.length);
  if ((await digestOf(results, mapping)) !== digest) {
    throw new DomainError("check_outdated", {
      detail: "exchange.check_outdated",
    });
  }
  return summary;
}

/** The rows that are right. */
export function rightRows<Cells>(
  rows: readonly CheckedRow<Cells>[],
  results: readonly RowResult[],
): CheckedRow<Cells>[] {
  return rows.filter((_row, index) => results[index]?.status !== "error");
}

/** The refusal of rows of which some cannot be imported. */
export function refuseRows(wrong: number, total: number): DomainError {
  return invalidField("/file", "rows_refused", { key: "exchange.rows_refused", wrong, total });
}
