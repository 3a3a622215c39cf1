"use client";

import { ArrowRight } from "lucide-react";
import type { AuditEntry } from "@/contracts/audit";
import { useTranslations } from "@/features/words/use-translations";
import { AuditValue } from "./audit-value";
import { fieldChanges } from "./field-changes";
import { useAuditWords } from "./use-audit-words";

interface AuditChangesProps {
  entry: AuditEntry;
  names: Readonly<Record<string, string>>;
}

/** Field by field, what was before and what is after. */
export function AuditChanges({ entry, names }: AuditChangesProps) {
  const t = useTranslations("audit");
  const words = useAuditWords();
  const changes = fieldChanges(entry.before, entry.after);
  if (changes.length === 0) return <p className="text-muted">{t("no_fields")}</p>;
  return (
    <dl className="divide-y rounded border">
      {changes.map(({ field, before, after }) => {
        const shared = { kind: entry.entity.kind, field, names };
        return (
          <div key={field} className="grid gap-x-4 gap-y-1 px-3 py-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <dt className="text-small text-muted">{words.field(field)}</dt>
            <dd className="flex min-w-0 flex-wrap items-center gap-x-2 text-small wrap-anywhere whitespace-pre-line">
              {before === undefined ? null : (
                <del className="text-muted">
                  <AuditValue {...shared} value={before} fields={entry.before} />
                </del>
              )}
              {before === undefined || after === undefined ? null : (
                <ArrowRight role="img" aria-label={t("becomes")} className="size-4 shrink-0 text-muted" />
              )}
              {after === undefined ? null : (
                <ins className="no-underline">
                  <AuditValue {...shared} value={after} fields={entry.after} />
                </ins>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
