"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { type Outputs, useTRPC } from "@/client/trpc";
import { Badge } from "@/components/badge";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { later } from "@/components/overlays/later";
import { Section } from "@/components/page-header";
import { Skeleton } from "@/components/skeleton";
import type { PersonProfile } from "@/contracts/people/people";
import { useDates } from "@/features/dates/use-dates";
import { LoadProblem } from "@/features/frame/load-problem";
import { useTranslations } from "@/features/words/use-translations";

const JobSheet = later(() => import("./job-sheet").then((module) => module.JobSheet), { isSoon: true });
const RemovalDialog = later(() => import("./removal-dialog").then((module) => module.RemovalDialog), {
  isSoon: true,
});

type Job = Outputs["jobs"]["history"][number];

interface JobsProps {
  person: PersonProfile;
  /** Whether jobs can be changed here. */
  isManaged: boolean;
}

/** What somebody has done and where, and what is ahead, the latest first; only where it changed, unless it can be changed here. */
export function Jobs({ person, isManaged }: JobsProps) {
  const t = useTranslations("jobs");
  const trpc = useTRPC();
  const { data: jobs, isError, refetch } = useQuery(trpc.jobs.history.queryOptions({ id: person.id }));
  const [open, setOpen] = useState<"new" | Job | null>(null);
  if (!isManaged && (jobs === undefined || jobs.length < 2)) return null;
  const close = () => setOpen(null);
  return (
    <Section
      title={t("title")}
      actions={
        isManaged ? (
          <Button size="small" onPress={() => setOpen("new")}>
            <Plus aria-hidden className="size-4" />
            {t("change")}
          </Button>
        ) : null
      }
    >
      {isError ? <LoadProblem onRetry={() => void refetch()} /> : null}
      <Card>
        {jobs === undefined && !isError ? <Skeleton className="m-4 h-12" /> : null}
        <ul aria-label={t("title")} className="divide-y">
          {(jobs ?? []).map((job) => (
            <li key={job.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
              <JobLine job={job} />
              {isManaged && job.state === "ahead" ? (
                <Button size="small" onPress={() => setOpen(job)}>
                  {t("remove")}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </Card>
      {open === "new" ? <JobSheet person={person} onClose={close} /> : null}
      {open !== null && open !== "new" ? <RemovalDialog id={person.id} job={open} onClose={close} /> : null}
    </Section>
  );
}

function JobLine({ job }: { job: Job }) {
  const t = useTranslations("jobs");
  const dates = useDates();
  const { position, department, site, employment_type, manager, change_type, note, state } = job;
  const places = [position, department, site, employment_type].filter((name) => name !== null);
  const said = [change_type, note].filter((text) => text !== null);
  return (
    <div className="min-w-0 grow basis-48 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-3">
        <span>{t("from_date", { date: dates.day(job.effective_date, "long") })}</span>
        {state === "past" ? null : <Badge tone={state === "ahead" ? "accent" : "neutral"}>{t(state)}</Badge>}
      </p>
      <p>{places.length > 0 ? places.join(" · ") : t("nothing_set")}</p>
      {manager === null ? null : <p className="text-muted">{t("reports_to", { name: manager })}</p>}
      {said.length > 0 ? <p className="text-small text-muted">{said.join(" · ")}</p> : null}
    </div>
  );
}
