"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { PostError, postForLines } from "@/client/post-for-lines";
import type { ImportLine } from "@/contracts/exchange";
import type { ImportedTable } from "@/domain/exchange/tables";
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
  const [state, setState] = useState<ImportState>(CHOOSING);

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
    setState({ step: "importing", checked, done: 0, total: 0 });
    try {
      const form = formOf(checked.file);
      form.append("digest", checked.digest);
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
    check: (file: File) => void check(file),
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
