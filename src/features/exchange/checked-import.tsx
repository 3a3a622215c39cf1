"use client";

import { FileText, Upload } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { Notice } from "@/components/notice";
import type { ImportedTable } from "@/domain/exchange/tables";
import { RecountNotice } from "@/features/recount/recount-notice";
import { useFileSize } from "@/features/time-off/attachments/use-file-size";
import { useTranslations } from "@/features/words/use-translations";
import { ImportProblemNotice } from "./import-problem-notice";
import { ImportProgress } from "./import-progress";
import { ImportRows } from "./import-rows";
import { type CheckedFile, countLeaving, type ImportState, toWrite } from "./import-state";

interface CheckedImportProps {
  table: ImportedTable;
  state: Extract<ImportState, { step: "checked" | "importing" }>;
  onImport: (checked: CheckedFile) => void;
  onStartOver: () => void;
}

/** What a file would do, row by row, and the button that does it. */
export function CheckedImport({ table, state, onImport, onStartOver }: CheckedImportProps) {
  const t = useTranslations("exchange");
  const size = useFileSize();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { checked } = state;
  const { file, summary, rows } = checked;
  const count = toWrite(checked);
  const isImporting = state.step === "importing";
  const isOutdated = state.step === "checked" && state.problem !== null;
  return (
    <div className="grid gap-4">
      <Card className="grid gap-4 p-4">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0">
            <h3 ref={heading} tabIndex={-1} className="flex items-center gap-2 font-strong outline-none">
              <FileText aria-hidden className="size-4 shrink-0 text-muted" />
              <span className="wrap-anywhere">{file.name}</span>
            </h3>
            <p className="text-small text-muted tabular-nums">
              {t("file_rows", { count: rows.length, size: size(file.size) })}
            </p>
          </div>
          <p className="text-small tabular-nums" role="status">
            {t("summary", { ...summary })}
          </p>
        </div>
        <Consequences table={table} checked={checked} />
        {state.step === "checked" && state.problem ? <ImportProblemNotice problem={state.problem} /> : null}
        {isImporting ? (
          <ImportProgress done={state.done} total={state.total} />
        ) : (
          <div className="flex flex-wrap gap-2">
            {count > 0 && summary.error === 0 && !isOutdated ? (
              <Button variant="primary" onPress={() => onImport(checked)}>
                <Upload aria-hidden className="size-4" />
                {t("import_rows", { count })}
              </Button>
            ) : null}
            <Button onPress={onStartOver}>{t("another_file")}</Button>
          </div>
        )}
      </Card>
      <ImportRows rows={rows} summary={summary} />
    </div>
  );
}

/** What stands in the way, or what the import does beyond the rows. */
function Consequences({ table, checked }: { table: ImportedTable; checked: CheckedFile }) {
  const t = useTranslations("exchange");
  const { summary, rows, recounted } = checked;
  if (summary.error > 0) return <Notice tone="danger">{t("must_mend", { count: summary.error })}</Notice>;
  if (toWrite(checked) === 0) return <Notice>{t("nothing_to_do")}</Notice>;
  const leaving = table === "employees" ? countLeaving(rows) : 0;
  if (leaving > 0) return <Notice tone="warn">{t("leaving", { count: leaving })}</Notice>;
  return recounted ? <RecountNotice recount={recounted} isFailed={false} /> : null;
}
