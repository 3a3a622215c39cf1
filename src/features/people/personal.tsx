"use client";

import { Lock } from "lucide-react";
import { Card } from "@/components/card";
import { Link } from "@/components/link";
import { Section } from "@/components/page-header";
import type { PersonProfile } from "@/contracts/people/people";
import { useDates } from "@/features/dates/use-dates";
import { useInstants } from "@/features/dates/use-instants";
import { useTranslations } from "@/features/words/use-translations";
import { accessOf } from "./access";
import { Facts } from "./facts";
import { useWeek } from "./use-week";

interface PersonalProps {
  personal: NonNullable<PersonProfile["personal"]>;
  name: string;
  isMe: boolean;
}

/** What the person, their approvers and admins may know. */
export function Personal({ personal, name, isMe }: PersonalProps) {
  const t = useTranslations("profile");
  const dates = useDates();
  const instants = useInstants();
  const week = useWeek();
  const { end_date, termination_reason, employment_type, invitation_expires_at: until } = personal;
  const access = accessOf(personal);
  return (
    <Section title={t("personal")}>
      <Card>
        <Facts
          facts={[
            ...(personal.employee_number ? [[t("number"), personal.employee_number] as const] : []),
            [t("hired"), dates.day(personal.hire_date, "long")],
            ...(personal.service_start_date
              ? [[t("service_start"), dates.day(personal.service_start_date, "long")] as const]
              : []),
            ...(end_date ? [[t("ends"), dates.day(end_date, "long")] as const] : []),
            ...(termination_reason ? [[t("reason"), termination_reason.name] as const] : []),
            ...(employment_type ? [[t("employment_type"), employment_type.name] as const] : []),
            [t("working_days"), <WorkPatterns key="week" patterns={personal.work_patterns} week={week} />],
            [t("approvers"), <Approvers key="approvers" approvers={personal.approvers} />],
            [t("role"), t(`role_of.${personal.role}`)],
            [t("access"), t(`access_of.${access}`, { date: until ? instants(until, "date") : "" })],
          ]}
        />
      </Card>
      <p className="mt-2 flex gap-2 text-small text-muted">
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
        {isMe ? t("personal_hint_you") : t("personal_hint", { name })}
      </p>
    </Section>
  );
}

function Approvers({ approvers }: { approvers: readonly { id: string; name: string }[] }) {
  const t = useTranslations("profile");
  if (approvers.length === 0) return <span className="text-muted">{t("no_approvers")}</span>;
  return (
    <ol>
      {approvers.map(({ id, name }, at) => (
        <li key={id}>
          {at > 0 ? <span className="text-muted">{t("then")} </span> : null}
          <Link href={`/people/${id}`} className="text-accent-ink hover:underline">
            {name}
          </Link>
        </li>
      ))}
    </ol>
  );
}

interface WorkPatternsProps {
  patterns: PersonalProps["personal"]["work_patterns"];
  week: ReturnType<typeof useWeek>;
}

function WorkPatterns({ patterns, week }: WorkPatternsProps) {
  const t = useTranslations("profile");
  const dates = useDates();
  if (patterns.length === 0) return t("default_week");
  return (
    <ul>
      {patterns.map((pattern) => (
        <li key={pattern.effective_date}>
          {week.words(pattern)}
          <span className="block text-small text-muted">
            {t("week_from", { date: dates.day(pattern.effective_date, "short") })}
          </span>
        </li>
      ))}
    </ul>
  );
}
