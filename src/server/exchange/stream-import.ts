import type {
  CheckImportInput,
  ImportLine,
  ImportRow,
  ImportTableInput,
} from "@/contracts/exchange/exchange";
import { type RowResult, summaryOf } from "@/domain/exchange/imported-rows";
import { mapInSteps, type Steps } from "@/domain/steps";
import { writtenStream } from "@/platform/written-stream";
import { digestOf, type Tell } from "@/services/exchange/import-progress";
import { inTurns } from "@/services/in-turns";
import type { StreamAnswer } from "../answers/file-answer";
import { domainErrorOf, problemOf, wordedError } from "../answers/problem";
import { reportUnknown } from "../answers/report";
import { importOf, type Told } from "./check-table";
import { readTable } from "./read-table";

type Send = (line: ImportLine) => void;

/** Says, line by line, what each row of a file would do. Errors: 422 for an invalid file. */
export async function streamCheck(ctx: Told, { table, file }: CheckImportInput): Promise<StreamAnswer> {
  const read = await readTable(ctx, table, file);
  return lines(ctx, async (send) => {
    const { results, added, recounted } = await importOf(table).check(ctx, read);
    await inTurns(tellRows(ctx, results, send));
    send({
      kind: "checked",
      summary: summaryOf(results),
      digest: await digestOf(results, read.mapping),
      recounted,
      added: { departments: [...added.departments], positions: [...added.positions] },
    });
  });
}

/**
 * Writes what the check said, or nothing, and reports its progress; it continues even when nobody is
 * listening any more. Errors: 422.
 */
export async function streamImport(
  ctx: Told,
  { table, file, digest, without_wrong }: ImportTableInput,
): Promise<StreamAnswer> {
  const { rows, mapping } = await readTable(ctx, table, file);
  return lines(ctx, async (send) => {
    const tell: Tell = (done, total) => send({ kind: "progress", done, total });
    const name = file.name.slice(0, 200);
    const checked = { name, rows, mapping, digest, withoutWrong: without_wrong };
    send({ kind: "imported", summary: await importOf(table).bringIn(ctx, checked, tell) });
  });
}

/**
 * One JSON value per line. Lines do not wait for their reader, because a slow one must not keep the
 * organization locked.
 */
function lines(ctx: Told, work: (send: Send) => Promise<void>): StreamAnswer {
  const stream = writtenStream(
    async (write) => {
      const sent: Promise<void>[] = [];
      const send: Send = (line) => {
        sent.push(write(`${JSON.stringify(line)}\n`).catch(() => undefined));
      };
      try {
        await work(send);
      } catch (thrown) {
        const error = domainErrorOf(thrown);
        if (error !== thrown) {
          reportUnknown(error, { requestId: ctx.requestId, operation: ctx.operation ?? "exchange" });
        }
        send({ kind: "problem", problem: problemIn(problemOf(error, ctx.requestId, ctx.words)) });
      }
      await Promise.all(sent);
    },
    () => undefined,
  );
  return { name: null, contentType: "application/x-ndjson", stream };
}

function* tellRows(ctx: Told, results: readonly RowResult[], send: Send): Steps<void> {
  for (const rows of portionsOf(results)) {
    send({ kind: "rows", rows: yield* mapInSteps(rows, (row) => told(row, ctx)) });
  }
}

function told({ errors, ...row }: RowResult, { words }: Told): ImportRow {
  return { ...row, changes: [...row.changes], errors: errors.map((error) => wordedError(error, words)) };
}

function problemIn({ code, title, detail, request_id }: ReturnType<typeof problemOf>) {
  return { code, title, detail, request_id };
}

const PORTION = 500;

function portionsOf(results: readonly RowResult[]): RowResult[][] {
  const count = Math.ceil(results.length / PORTION);
  return Array.from({ length: count }, (_, index) => results.slice(index * PORTION, (index + 1) * PORTION));
}
