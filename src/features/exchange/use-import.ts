"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { PostError, postForAnswer, postForLines } from "@/client/calls/post-for-lines";
import { useTRPCClient } from "@/client/trpc";
import type { ImportLine } from "@/contracts/exchange/exchange";
import type { FileColumns, ImportMapping } from "@/contracts/exchange/import-mapping";
import type { ImportedTable } from "@/domain/exchange/imported-tables";
import {
  CHOOSING,
  type CheckedFile,
  checkedFrom,
  type ImportProblem,
  type ImportState,
  importAddress,
} from "./import-state";

/** An import of a table: choose a file, see what it would do, do that or nothing. */
export function useImport(table: ImportedTable) {
  const queryClient = useQueryClient();
  const client = useTRPCClient();
  const [state, setState] = useState<ImportState>(CHOOSING);

  const read = async (file: File, asks: "when it has to" | "always") => {
    setState({ step: "reading", file });
    try {
      const answer = await postForAnswer(importAddress(table, "columns"), formOf(file));
      const columns = (await answer.json()) as FileColumns;
      if (columns.is_sure && asks !== "always") await check(file);
      else setState({ step: "mapping", file, columns, problem: null });
    } catch (error) {
      setState({ step: "choosing", problem: problemOf(error, "check") });
    }
  };

  const keepMapping = async (file: File, columns: FileColumns, mapping: ImportMapping) => {
    setState({ step: "checking", file });
    try {
      await client.exchange.setMapping.mutate({ table, mapping });
    } catch (error) {
      const problem = {
        words: error instanceof Error ? error.message : null,
        errors: [],
        during: "check",
      } as const;
      setState({ step: "mapping", file, columns: { ...columns, mapping }, problem });
      return;
    }
    await check(file);
  };

  const check = async (file: File) => {
    setState({ step: "checking", file });
    try {
      const lines = await send(importAddress(table, "check"), formOf(file));
      const checked = checkedFrom(file, lines);
      if (checked === null) throw new PostError(null);
      setState({ step: "checked", checked, problem: null });
    } catch (error) {
      setState({ step: "choosing", problem: problemOf(error, "check") });
    }
  };

  const write = async (checked: CheckedFile) => {
    const isWithoutWrong = checked.summary.error > 0;
    setState({ step: "importing", checked, done: 0, total: 0 });
    try {
      const form = formOf(checked.file);
      form.append("digest", checked.digest);
      if (isWithoutWrong) form.append("without_wrong", "true");
      const lines = await send(importAddress(table, "import"), form, (line) => {
        if (line.kind === "progress") setState({ ...line, step: "importing", checked });
      });
      const last = lines.at(-1);
      if (last?.kind !== "imported") throw new PostError(null);
      setState({ step: "imported", summary: last.summary });
    } catch (error) {
      setState({ step: "checked", checked, problem: problemOf(error, "import") });
    }
    // Also after a broken connection, because it may have been written.
    await queryClient.invalidateQueries();
  };

  return {
    state,
    choose: (file: File) => void read(file, "when it has to"),
    askAgain: (file: File) => void read(file, "always"),
    keepMapping: (file: File, columns: FileColumns, mapping: ImportMapping) =>
      void keepMapping(file, columns, mapping),
    write: (checked: CheckedFile) => void write(checked),
    startOver: () => setState(CHOOSING),
  };
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append("file", file);
  return form;
}

/** The lines of the answer; one that reports a problem is thrown. */
async function send(url: string, form: FormData, onLine?: (line: ImportLine) => void): Promise<ImportLine[]> {
  const lines: ImportLine[] = [];
  await postForLines<ImportLine>(url, form, (line) => {
    lines.push(line);
    onLine?.(line);
  });
  const last = lines.at(-1);
  if (last?.kind === "problem") throw new Refused(last.problem.detail ?? last.problem.title);
  return lines;
}

/** A refusal while importing; the message is the service's. */
class Refused extends Error {}

function problemOf(error: unknown, during: ImportProblem["during"]): ImportProblem {
  if (error instanceof Refused) return { words: error.message, errors: [], during };
  const problem = error instanceof PostError ? error.problem : null;
  return { words: problem && (problem.detail ?? problem.title), errors: problem?.errors ?? [], during };
}
