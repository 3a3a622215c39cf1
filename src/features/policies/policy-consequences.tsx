"use client";

import type { ReactNode } from "react";
import type { Outputs } from "@/client/trpc";
import { Notice } from "@/components/notice";
import { later } from "@/components/overlays/later";
import { useDates } from "@/features/dates/use-dates";
import { useDays } from "@/features/days/use-days";
import { useTranslations } from "@/features/words/use-translations";
import { changeWarnings } from "./settings/change-warnings";
import { ChangedSettings } from "./settings/changed-settings";
import { isTerm, type PolicySettings, TERMS } from "./settings/policy-settings";

/** Most changes leave requests as they are. */
const AffectedRequests = later(() => import("./affected-requests").then((module) => module.AffectedRequests));

interface PolicyConsequencesProps {
  before: PolicySettings;
  after: PolicySettings;
  fields: readonly (keyof PolicySettings)[];
  /** Null while it is being computed. */
  foreseen: Outputs["policies"]["previewChange"] | null;
  /** When a planned version takes over. */
  nextVersion: string | null;
}

/** What a change does, from when and for whom, before it is made. */
export function PolicyConsequences({
  before,
  after,
  fields,
  foreseen,
  nextVersion,
}: PolicyConsequencesProps) {
  const t = useTranslations("policies.consequence");
  const dates = useDates();
  const days = useDays();
  const atOnce = fields.filter((field) => !isTerm(field));
  const dated = TERMS.filter((term) => fields.includes(term));
  const warnings = foreseen === null ? [] : changeWarnings(foreseen, { fields: dated, nextVersion });
  return (
    <div className="grid gap-4" aria-busy={foreseen === null}>
      {atOnce.length > 0 ? (
        <Part title={t("at_once")}>
          <ChangedSettings {...{ before, after }} fields={atOnce} />
        </Part>
      ) : null}
      {dated.length > 0 && foreseen?.effective_date ? (
        <Part title={t("from", { date: dates.day(foreseen.terms_from ?? foreseen.effective_date, "short") })}>
          <ChangedSettings {...{ before, after }} fields={dated} />
        </Part>
      ) : null}
      {warnings.map(({ key, date }) => (
        <Notice key={key} tone={key === "never" ? "warn" : "info"}>
          {t(key, { date: date === null ? "" : dates.day(date, "short") })}
        </Notice>
      ))}
      {foreseen === null ? null : (
        <p className="text-small text-muted">{t("holders", { count: foreseen.holders })}</p>
      )}
      {foreseen && foreseen.people > 0 ? (
        <Notice tone="warn">
          {t("recounted", { people: foreseen.people, requests: foreseen.requests })}{" "}
          {foreseen.days_given_back > 0
            ? t("given_back", { days: days.label(foreseen.days_given_back) })
            : null}{" "}
          {foreseen.days_taken > 0 ? t("taken", { days: days.label(foreseen.days_taken) }) : null}{" "}
          {foreseen.needs_attention > 0 ? t("needs_attention", { count: foreseen.needs_attention }) : null}
        </Notice>
      ) : null}
      {foreseen && foreseen.affected_count > 0 ? (
        <Part title={t("affected")}>
          <AffectedRequests foreseen={foreseen} />
        </Part>
      ) : null}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-small font-strong">{title}</h3>
      {children}
    </section>
  );
}
