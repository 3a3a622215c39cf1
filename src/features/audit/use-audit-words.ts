"use client";

import { useMemo } from "react";
import type { AuditEntry } from "@/contracts/audit";
import { useTranslations } from "@/features/words/use-translations";

/** The words for audit entries: who, what was done, to what, and in which field. */
export function useAuditWords() {
  const t = useTranslations("audit");
  return useMemo(() => wordsOf(t), [t]);
}

function wordsOf(t: ReturnType<typeof useTranslations<"audit">>) {
  const known = (key: string, otherwise: string) => (t.has(key as "title") ? t(key as "title") : otherwise);
  return {
    action: (action: string) => known(`action.${action}`, action),
    kind: (kind: string) => known(`kind.${kind}`, kind),
    field: (field: string) => known(`field.${field}`, field.replaceAll("_", " ")),
    value: (value: string) => known(`value.${value}`, value),
    actor: ({ via, employee, key }: Pick<AuditEntry, "via" | "employee" | "key">) => {
      if (via === "system") return t("actor.system");
      const name = employee?.name ?? t("actor.gone");
      if (via === "session") return name;
      return t(`actor.${via}`, { name, key_name: key?.name ?? t("actor.former_key") });
    },
    /** What it was done to: its name, and whose it is. */
    thing: ({ kind, name, employee }: AuditEntry["entity"]) => {
      const what = name ?? known(`kind.${kind}`, kind);
      return employee === null || employee.name === name
        ? what
        : t("thing_of", { what, name: employee.name });
    },
  };
}
