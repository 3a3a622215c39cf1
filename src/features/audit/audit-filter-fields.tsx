"use client";

import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { NativeSelect } from "@/components/forms/native-select";
import { AUDIT_WAYS, AUDITED_ENTITIES } from "@/domain/audit/audited-entities";
import { parseIsoDate } from "@/domain/dates/iso-date";
import { DateField } from "@/features/dates/date-field";
import { PersonField } from "@/features/forms/person-field";
import { useTranslations } from "@/features/words/use-translations";
import { type AuditFilters, actionsOf, isFiltered, NO_FILTERS } from "./audit-filters";
import { useAuditWords } from "./use-audit-words";

interface AuditFilterFieldsProps {
  filters: AuditFilters;
  onChange: (filters: Partial<AuditFilters>) => void;
}

/** Which part of the audit is shown. */
export function AuditFilterFields({ filters, onChange }: AuditFilterFieldsProps) {
  const t = useTranslations("audit");
  const trpc = useTRPC();
  const words = useAuditWords();
  const { who, kind, action, via, from, to } = filters;
  const profile = useQuery({ ...trpc.people.profile.queryOptions({ id: who ?? "" }), enabled: who !== null });
  const person = who === null ? null : { id: who, name: profile.data?.name ?? "" };
  const any = { id: "", text: t("any") } as const;
  return (
    <fieldset aria-label={t("filters")} className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-3">
      <PersonField
        key={person?.name ?? ""}
        label={t("who")}
        placeholder={t("anybody")}
        value={person}
        onChange={(chosen) => onChange({ who: chosen?.id ?? null })}
      />
      <NativeSelect
        label={t("kind_filter")}
        options={[any, ...AUDITED_ENTITIES.map((id) => ({ id, text: words.kind(id) }))]}
        value={kind ?? ""}
        onChange={(chosen) => onChange({ kind: chosen || null, action: null })}
      />
      <NativeSelect
        label={t("what")}
        options={[any, ...actionsOf(kind).map((id) => ({ id, text: words.action(id) }))]}
        value={action ?? ""}
        onChange={(chosen) => onChange({ action: chosen || null })}
      />
      <NativeSelect
        label={t("via_filter")}
        options={[any, ...AUDIT_WAYS.map((id) => ({ id, text: t(`via.${id}`) }))]}
        value={via ?? ""}
        onChange={(chosen) => onChange({ via: chosen || null })}
      />
      <DateField
        label={t("from")}
        max={to ?? undefined}
        value={from ?? ""}
        onChange={(date) => onChange({ from: parseIsoDate(date) })}
      />
      <DateField
        label={t("to")}
        min={from ?? undefined}
        value={to ?? ""}
        onChange={(date) => onChange({ to: parseIsoDate(date) })}
      />
      {isFiltered(filters) ? (
        <div className="flex flex-wrap items-center gap-2 col-span-2 lg:col-span-3">
          {(["thing", "key", "operation"] as const).map((name) =>
            filters[name] === null ? null : (
              <span key={name} className="rounded bg-sunken px-2 py-1 text-small">
                {t(`only.${name}`, { operation: filters.operation ?? "" })}
              </span>
            ),
          )}
          <Button size="small" onPress={() => onChange(NO_FILTERS)}>
            {t("clear")}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
