import { createHash } from "node:crypto";
import { DomainError } from "@/domain/errors";
import { type ImportSummary, type RowResult, summaryOf } from "@/domain/exchange/imported-rows";
import { mapInSteps } from "@/domain/steps";
import { inTurns } from "../in-turns";
import { invalidField } from "../refuse";

/** How far an import has been written. */
export type Tell = (done: number, total: number) => void;

/** The file as it is recorded, and what its check said: an import does that or nothing. */
export interface CheckedFile<Row> {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly digest: string;
}

/** Identifies the outcome of a check. */
export async function digestOf(results: readonly RowResult[]): Promise<string> {
  const hash = createHash("sha256");
  await inTurns(mapInSteps(results, (result) => void hash.update(`${JSON.stringify(result)}\n`)));
  return hash.digest("base64url");
}

/** The summary of what is to be written. Errors: 422 when a row is wrong, 409 `check_outdated` when the check said something else. */
export async function agreedSummary(results: readonly RowResult[], digest: string): Promise<ImportSummary> {
  const summary = summaryOf(results);
  if (summary.error > 0) {
    const counts = { wrong: summary.error, total: results.length };
    throw invalidField("/file", "rows_refused", { key: "exchange.rows_refused", ...counts });
  }
  if ((await digestOf(results)) !== digest) {
    throw new DomainError("check_outdated", {
      detail: "exchange.check_outdated",
    });
  }
  return summary;
}
