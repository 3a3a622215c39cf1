"use client";

import { LoaderCircle } from "lucide-react";
import { FileDrop } from "@/components/forms/file-drop";
import {
  IMPORT_COLUMNS,
  type ImportedTable,
  MATCHES,
  MOST_FILE_BYTES,
  MOST_ROWS,
  requiredColumns,
} from "@/domain/exchange/imported-tables";
import { useFileSize } from "@/features/time-off/attachments/use-file-size";
import { useTranslations } from "@/features/words/use-translations";
import { ImportProblemNotice } from "./import-problem-notice";
import type { ImportProblem } from "./import-state";
import { ColumnWords } from "./mapping/column-words";

interface FileChoiceProps {
  table: ImportedTable;
  problem: ImportProblem | null;
  onChoose: (file: File) => void;
  /** The name of the file that is being looked at. */
  checking?: string;
}

/** A file by dropping or choosing, what it must look like, and why the last one was none. */
export function FileChoice({ table, problem, onChoose, checking }: FileChoiceProps) {
  const t = useTranslations("exchange");
  const choose = (file: File | undefined) => {
    if (file) onChoose(file);
  };
  return (
    <div className="grid gap-4">
      {problem ? <ImportProblemNotice problem={problem} /> : null}
      {checking === undefined ? (
        <FileDrop
          label={t("drop_here")}
          hint={t("drop")}
          buttonLabel={t("choose_file")}
          acceptedTypes={ACCEPTED}
          onFiles={([file]) => choose(file)}
          className="min-h-28 bg-surface py-6"
        />
      ) : (
        <p
          role="status"
          className="flex min-h-28 items-center justify-center gap-2 rounded border bg-surface px-4 text-small wrap-anywhere"
        >
          <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin text-muted" />
          {t("checking", { file: checking })}
        </p>
      )}
      <ColumnList table={table} />
    </div>
  );
}

/** Which columns there can be. */
function ColumnList({ table }: { table: ImportedTable }) {
  const t = useTranslations("exchange");
  const size = useFileSize();
  const needed = requiredColumns(table, "email");
  const isMatch = (column: string) => table !== "employees" && MATCHES.some((match) => match === column);
  return (
    <details className="rounded border bg-surface px-4 py-3 text-small">
      <summary className="min-h-6 cursor-pointer font-strong">{t("columns")}</summary>
      <p className="mt-2 max-w-prose text-muted">
        {t(`columns_hint.${table}`)}{" "}
        {t("file_limits", { count: MOST_ROWS[table], size: size(MOST_FILE_BYTES) })}
      </p>
      <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {IMPORT_COLUMNS[table].map((column) => (
          <div key={column} className="contents">
            <dt className="wrap-anywhere">
              <code>{column}</code>
            </dt>
            <dd className="text-muted max-sm:-mt-2">
              <ColumnWords table={table} column={column} />
              {needed.includes(column) && !isMatch(column) ? (
                <span className="text-ink"> {t("column_needed")}</span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const ACCEPTED = [
  "text/csv",
  ".csv",
  ".tsv",
  ".txt",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ".xlsx",
];
