"use client";

import { useDates } from "@/features/dates/use-dates";
import { useInstants } from "@/features/dates/use-instants";
import { useDays } from "@/features/days/use-days";
import { type PolicySettings, SETTINGS } from "@/features/policies/settings/policy-settings";
import { useSettingWords } from "@/features/policies/settings/use-setting-words";
import { useTranslations } from "@/features/words/use-translations";
import { useAuditWords } from "./use-audit-words";

interface AuditValueProps {
  kind: string;
  field: string;
  value: unknown;
  /** All fields of the side that the value is of. */
  fields: Readonly<Record<string, unknown>> | null;
  /** Names of ids. */
  names: Readonly<Record<string, string>>;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/;

/** A value as people read it: names for ids, dates and days as the language writes them. */
export function AuditValue({ kind, field, value, fields, names }: AuditValueProps) {
  const t = useTranslations("audit");
  const dates = useDates();
  const instants = useInstants();
  const days = useDays();
  const words = useAuditWords();
  const settings = useSettingWords();
  const read = (one: unknown): string => {
    if (one === null || one === undefined || one === "") return t("nothing");
    if (typeof one === "boolean") return t(one ? "yes" : "no");
    if (typeof one === "number") return field === "days" ? days.figure(one) : String(one);
    if (typeof one !== "string") return JSON.stringify(one);
    if (DAY.test(one)) return dates.day(one);
    if (INSTANT.test(one)) return instants(one);
    return names[one] ?? words.value(one);
  };
  // The first version of a policy has no date.
  if (kind === "policy" && field === "effective_date" && value === null) return <>{t("beginning")}</>;
  const setting = kind === "policy" ? SETTINGS.find((known) => known === field) : undefined;
  if (setting && fields && setting in fields && value !== null) {
    return settings.valueOf(setting, fields as unknown as PolicySettings);
  }
  if (!Array.isArray(value) || value.length === 0)
    return <>{Array.isArray(value) ? t("nothing") : read(value)}</>;
  return (
    <ul className="inline-flex flex-wrap gap-1 align-top">
      {value.map((one) => (
        <li key={String(one)} className="rounded bg-sunken px-1.5">
          {read(one)}
        </li>
      ))}
    </ul>
  );
}
