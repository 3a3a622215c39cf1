"use client";

import { FileText } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { Notice } from "@/components/notice";
import type { FileColumns, ImportMapping } from "@/contracts/exchange/import-mapping";
import type { ImportedTable } from "@/domain/exchange/imported-tables";
import { useTranslations } from "@/features/words/use-translations";
import { ImportProblemNotice } from "../import-problem-notice";
import type { ImportProblem } from "../import-state";
import { columnsChosen, columnsMissing, withColumn } from "./chosen-columns";
import { MappedColumns } from "./mapped-columns";
import { ReadingChoice } from "./reading-choice";

interface MappingFormProps {
  table: ImportedTable;
  file: File;
  columns: FileColumns;
  problem: ImportProblem | null;
  onKeep: (mapping: ImportMapping) => void;
  onStartOver: () => void;
}

/** What becomes of each column of a file, and how its dates and numbers are written; kept for the next file. */
export function MappingForm({ table, file, columns, problem, onKeep, onStartOver }: MappingFormProps) {
  const t = useTranslations("exchange.mapping");
  const tExchange = useTranslations("exchange");
  const [mapping, setMapping] = useState(columns.mapping);
  const [isTried, setTried] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const missing = columnsMissing(table, mapping);
  const keep = () => {
    setTried(true);
    if (missing.length === 0) onKeep(mapping);
  };
  return (
    <Card className="grid gap-6 p-4">
      <div>
        <h3 ref={heading} tabIndex={-1} className="flex items-center gap-2 font-strong outline-none">
          <FileText aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="wrap-anywhere">{file.name}</span>
        </h3>
        <p className="mt-1 max-w-prose text-muted">{t("lead", { count: columns.rows })}</p>
      </div>
      {problem ? <ImportProblemNotice problem={problem} /> : null}
      <MappedColumns
        table={table}
        columns={columns.columns}
        chosen={columnsChosen(mapping)}
        onChoose={(header, column) => setMapping(withColumn(mapping, { header, column }, columns.columns))}
      />
      <ReadingChoice table={table} mapping={mapping} onChange={setMapping} />
      {isTried && missing.length > 0 ? (
        <Notice tone="danger" isAlert>
          {t("missing", { count: missing.length })}{" "}
          {missing.map((column) => (
            <code key={column} className="mr-2">
              {column}
            </code>
          ))}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onPress={keep}>
          {t("keep")}
        </Button>
        <Button onPress={onStartOver}>{tExchange("another_file")}</Button>
      </div>
    </Card>
  );
}
