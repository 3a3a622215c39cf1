"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/button";
import { Sheet } from "@/components/overlays/sheet";
import type { AuditEntry } from "@/contracts/audit";
import { useInstants } from "@/features/dates/use-instants";
import { useTranslations } from "@/features/words/use-translations";
import { AuditChanges } from "./audit-changes";
import type { AuditFilters } from "./audit-filters";
import { Thing } from "./thing";
import { useAuditWords } from "./use-audit-words";

interface AuditSheetProps {
  entry: AuditEntry;
  names: Readonly<Record<string, string>>;
  onClose: () => void;
  /** Shows only what has something in common with this entry. */
  onFilter: (filters: Partial<AuditFilters>) => void;
}

/** One entry of the audit: who, when, from where, and what was before and after. */
export function AuditSheet({ entry, names, onClose, onFilter }: AuditSheetProps) {
  const t = useTranslations("audit");
  const tForms = useTranslations("forms");
  const instants = useInstants();
  const words = useAuditWords();
  const { entity, employee, key } = entry;
  return (
    <Sheet
      title={words.action(entry.action)}
      lead={<time dateTime={entry.at}>{instants(entry.at)}</time>}
      isOpen
      onClose={onClose}
      closeLabel={tForms("close")}
    >
      <div className="grid gap-6">
        <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <Fact name={t("thing")}>
            <Thing entry={entry} />
            {entity.exists ? null : <span className="text-muted"> {t("thing_gone")}</span>}
          </Fact>
          <Fact name={t("who")}>{words.actor(entry)}</Fact>
          {entry.ip ? (
            <Fact name={t("where")}>
              <span className="font-mono text-small">{entry.ip}</span>
            </Fact>
          ) : null}
          {entry.operation ? (
            <Fact name={t("operation")}>
              <span className="font-mono text-small">{entry.operation}</span>
            </Fact>
          ) : null}
          {entry.request_id ? (
            <Fact name={t("request_id")}>
              <span className="font-mono text-small wrap-anywhere">{entry.request_id}</span>
            </Fact>
          ) : null}
        </dl>
        <section className="grid gap-2">
          <h3 className="font-strong">{t("fields")}</h3>
          <AuditChanges entry={entry} names={names} />
        </section>
        <div className="flex flex-wrap gap-2">
          {entity.id ? (
            <Button size="small" onPress={() => onFilter({ thing: entity.id })}>
              {t("all_about")}
            </Button>
          ) : null}
          {key ? (
            <Button size="small" onPress={() => onFilter({ key: key.id })}>
              {t("all_by_key")}
            </Button>
          ) : null}
          {employee ? (
            <Button size="small" onPress={() => onFilter({ who: employee.id })}>
              {t("all_by", { name: employee.name })}
            </Button>
          ) : null}
        </div>
      </div>
    </Sheet>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-small text-muted">{name}</dt>
      <dd className="min-w-0 max-sm:mb-1">{children}</dd>
    </>
  );
}
