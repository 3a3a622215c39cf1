"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { BackLink } from "@/components/back-link";
import { Badge } from "@/components/badge";
import { buttonLook } from "@/components/button-look";
import { Link } from "@/components/link";
import { later } from "@/components/overlays/later";
import { PageHeader } from "@/components/page-header";
import { AccessOfPerson } from "@/features/access/access-of-person";
import { useMe } from "@/features/account/use-me";
import { DelegationsOfPerson } from "@/features/delegations/delegations-of-person";
import { PictureOfPerson } from "@/features/pictures/picture-of-person";
import { SessionsOfPerson } from "@/features/sessions/sessions-of-person";
import { useTranslations } from "@/features/words/use-translations";
import { Allowances } from "./allowances/allowances";
import { Approvers } from "./approvers/approvers";
import { Adjustments } from "./assignments/adjustments";
import { Assignments } from "./assignments/assignments";
import { DetailsForm } from "./details-form";
import { valuesOf } from "./employee-values";
import { Employment } from "./employment/employment";
import { StateBadge } from "./roster/state-badge";
import { stateOf } from "./roster/state-of";
import { WorkPatterns } from "./work-patterns";

// Most people need neither, and it is not what the page is for.
const Invitation = later(() => import("./invitation").then((module) => module.Invitation));
const Jobs = later(() => import("./jobs/jobs").then((module) => module.Jobs));
const NoticesOfPerson = later(() =>
  import("@/features/notices/notices-of-person").then((module) => module.NoticesOfPerson),
);

/** Everything that an admin sets up for one person. */
export function EmployeePage({ id }: { id: string }) {
  const t = useTranslations("employees");
  const trpc = useTRPC();
  const { employee: me } = useMe();
  const { data: person } = useSuspenseQuery(trpc.people.profile.queryOptions({ id }));
  const { personal } = person;
  if (personal === null) return null;
  const state = stateOf(personal, me.today);
  return (
    <>
      <BackLink href="/admin/people" label={t("back")} />
      <PageHeader
        title={person.name}
        actions={
          <Link href={`/people/${id}`} className={buttonLook()}>
            {t("profile")}
          </Link>
        }
      >
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="wrap-anywhere">{person.email}</span>
          <StateBadge state={state} />
          {personal.role === "admin" ? <Badge>{t("role_of.admin")}</Badge> : null}
        </span>
      </PageHeader>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="grid gap-8">
          {state === "uninvited" || state === "invited" ? (
            <Invitation id={id} email={person.email} until={personal.invitation_expires_at} />
          ) : null}
          <DetailsForm key={JSON.stringify(valuesOf(person, personal))} person={person} personal={personal} />
          <PictureOfPerson person={person} />
          <WorkPatterns id={id} patterns={personal.work_patterns} />
        </div>
        <div className="grid gap-8">
          <Approvers id={id} approvers={personal.approvers} />
          <DelegationsOfPerson person={person} />
          <Assignments id={id} hireDate={personal.hire_date} />
          <Allowances id={id} />
          <Adjustments id={id} />
          <NoticesOfPerson id={id} />
          <AccessOfPerson id={id} name={person.name} />
          <SessionsOfPerson id={id} name={person.name} />
          <Jobs person={person} />
          <Employment person={person} personal={personal} />
        </div>
      </div>
    </>
  );
}
