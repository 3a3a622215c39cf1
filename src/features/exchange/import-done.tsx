"use client";

import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import type { ImportSummary } from "@/contracts/exchange/exchange";
import type { ImportedTable } from "@/domain/exchange/imported-tables";
import { useTranslations } from "@/features/words/use-translations";

interface ImportDoneProps {
  table: ImportedTable;
  summary: ImportSummary;
  onStartOver: () => void;
}

/** What an import did. */
export function ImportDone({ table, summary, onStartOver }: ImportDoneProps) {
  const t = useTranslations("exchange");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="grid justify-items-start gap-3 p-4">
      <div role="status">
        <h3 ref={heading} tabIndex={-1} className="flex items-center gap-2 font-strong outline-none">
          <CircleCheck aria-hidden className="size-4 text-good-ink" />
          {t("imported")}
        </h3>
        <p className="text-muted">{t(`imported_rows.${table}`, { ...summary })}</p>
      </div>
      <Button onPress={onStartOver}>{t("another_file")}</Button>
    </Card>
  );
}
