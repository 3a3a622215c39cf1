"use client";

import { FileText, Settings2, Upload } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { Notice } from "@/components/notice";
import type { ImportedTable } from "@/domain/exchange/imported-tables";
import { RecountNotice } from "@/features/recount/recount-notice";
import { useFileSize } from "@/features/time-off/attachments/use-file-size";
import { useList } from "@/features/words/use-list";
import { useTranslations } from "@/features/words/use-translations";
import { ImportProblemNotice } from "./import-problem-notice";
import { ImportProgress } from "./import-progress";
import { ImportRows } from "./import-rows";
import { type CheckedFile, countLeaving, type ImportState, toWrite } from "./import-state";
import { RejectedRows } from "./rejected-rows";

interface CheckedImportProps {
  table: ImportedTable;
  state: Extract<ImportState, { step: "checked" | "importing" }>;
  onImport: (checked: CheckedFile) => void;
  onAskAgain: (file: File) => void;
  onStartOver: () => void;
}

/** What a file would do, row by row, and the button that does it. */
export function CheckedImport(props: CheckedImportProps) {
  const { table, state, onImport, onAskAgain, onStartOver } = props;
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
            {count > 0 && !isOutdated ? (
              <Button
                variant={summary.error === 0 ? "primary" : "secondary"}
                onPress={() => onImport(checked)}
              >
                <Upload aria-hidden className="size-4" />
                {t(summary.error === 0 ? "import_rows" : "import_right_rows", { count })}
              </Button>
            ) : null}
            {summary.error > 0 ? <RejectedRows table={table} file={file} /> : null}
            <Button onPress={() => onAskAgain(file)}>
              <Settings2 aria-hidden className="size-4" />
              {t("mapping.change")}
            </Button>
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
  const leaving = table === "employees" ? countLeaving(rows) : 0;
  if (summary.error === 0 && toWrite(checked) === 0) return <Notice>{t("nothing_to_do")}</Notice>;
  return (
    <>
      {summary.error > 0 ? <Notice tone="danger">{t("must_mend", { count: summary.error })}</Notice> : null}
      <AddedNames {...checked.added} />
      {leaving > 0 ? <Notice tone="warn">{t("leaving", { count: leaving })}</Notice> : null}
      {recounted ? <RecountNotice recount={recounted} isFailed={false} /> : null}
    </>
  );
}

/** Departments and positions that come with the rows. */
function AddedNames({ departments, positions }: CheckedFile["added"]) {
  const t = useTranslations("exchange");
  const list = useList();
  return (
    <>
      {departments.length > 0 ? (
        <Notice>
          {t("adds_departments", {
            count: departments.length,
            names: list(departments.slice(0, MOST_NAMES)),
          })}
        </Notice>
      ) : null}
      {positions.length > 0 ? (
        <Notice>
          {t("adds_positions", { count: positions.length, names: list(positions.slice(0, MOST_NAMES)) })}
        </Notice>
      ) : null}
    </>
  );
}

const MOST_NAMES = 20;
