"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { Network, UserRoundCog } from "lucide-react";
import { useTRPC } from "@/client/trpc";
import { Badge } from "@/components/badge";
import { buttonLook } from "@/components/button-look";
import { Card } from "@/components/card";
import { Link } from "@/components/link";
import { later } from "@/components/overlays/later";
import { Section } from "@/components/page-header";
import type { PersonProfile } from "@/contracts/people/people";
import { useMe } from "@/features/account/use-me";
import { PersonAvatar } from "@/features/pictures/person-avatar";
import { useTranslations } from "@/features/words/use-translations";
import { ChangesOfPerson } from "./changes-of-person";
import { Contact } from "./contact";
import { PersonLink } from "./person-link";
import { Personal } from "./personal";
import { TimeOffOfPerson } from "./time-off-of-person";

// Few have more than one.
const JobHistory = later(() =>
  import("@/features/employees/jobs/job-history").then((module) => module.JobHistory),
);

/** Somebody's profile: everybody sees where they work and with whom, a few see their employment. */
export function Profile({ id }: { id: string }) {
  const t = useTranslations("profile");
  const trpc = useTRPC();
  const me = useMe();
  const { data: person } = useSuspenseQuery(trpc.people.profile.queryOptions({ id }));
  const { personal } = person;
  const hasLeft = personal !== null && (!personal.is_active || isPast(personal.end_date, me.employee.today));
  return (
    <>
      <header className="mb-8 flex flex-wrap items-center gap-4">
        <PersonAvatar person={person} className="size-16 text-title" />
        <div className="min-w-0 grow basis-48">
          <h1 className="flex flex-wrap items-center gap-x-3 text-title">
            <bdi className="min-w-0 wrap-anywhere">{person.name}</bdi>
            {person.id === me.employee.id ? <Badge>{t("you")}</Badge> : null}
            {hasLeft ? <Badge tone="warn">{t("left")}</Badge> : null}
          </h1>
          {person.position ? <p className="text-muted">{person.position.name}</p> : null}
        </div>
        <div className="flex flex-wrap gap-2">
          {hasLeft ? null : (
            <Link href={`/people/chart?person=${person.id}`} className={buttonLook()}>
              <Network aria-hidden className="size-4" />
              {t("in_chart")}
            </Link>
          )}
          {me.role === "admin" ? (
            <Link href={`/admin/people/${person.id}`} className={buttonLook()}>
              <UserRoundCog aria-hidden className="size-4" />
              {t("manage")}
            </Link>
          ) : null}
        </div>
      </header>
      {personal ? (
        <div className="mb-8 grid gap-8">
          <TimeOffOfPerson id={person.id} name={person.name} today={me.employee.today} />
        </div>
      ) : null}
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="grid gap-8">
          <Contact person={person} />
          {personal ? (
            <Personal personal={personal} name={person.name} isMe={person.id === me.employee.id} />
          ) : null}
        </div>
        <div className="grid gap-8">
          {personal ? <JobHistory id={person.id} /> : null}
          {personal && me.role === "admin" ? <ChangesOfPerson id={person.id} /> : null}
          {person.above.length > 0 ? (
            <Section title={t("above")}>
              <Card>
                <ol className="py-1">
                  {person.above.map((manager) => (
                    <li key={manager.id}>
                      <PersonLink person={manager} />
                    </li>
                  ))}
                </ol>
              </Card>
            </Section>
          ) : null}
          {person.reports.length > 0 ? <Reports person={person} /> : null}
        </div>
      </div>
    </>
  );
}

/** How many are listed here; the chart has them all. */
const LISTED = 50;

function Reports({ person }: { person: Pick<PersonProfile, "id" | "name" | "reports"> }) {
  const t = useTranslations("profile");
  const { reports } = person;
  return (
    <Section title={t("reports", { count: reports.length })}>
      <Card>
        <ul className="py-1">
          {reports.slice(0, LISTED).map((report) => (
            <li key={report.id}>
              <PersonLink person={report} />
            </li>
          ))}
        </ul>
        {reports.length > LISTED ? (
          <Link
            href={`/people/chart?person=${person.id}`}
            className="block rounded border-t px-4 py-3 text-accent-ink hover:underline"
          >
            {t("more_reports")}
          </Link>
        ) : null}
      </Card>
    </Section>
  );
}

function isPast(date: string | null, today: string): boolean {
  return date !== null && date < today;
}
