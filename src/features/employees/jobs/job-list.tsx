"use client";

import type { ReactNode } from "react";
import type { Outputs } from "@/client/trpc";
import { Badge } from "@/components/badge";
import { Card } from "@/components/card";
import { Skeleton } from "@/components/skeleton";
import { useDates } from "@/features/dates/use-dates";
import { LoadProblem } from "@/features/frame/load-problem";
import { Dotted } from "@/features/words/dotted";
import { useTranslations } from "@/features/words/use-translations";

export type Job = Outputs["jobs"]["history"][number];

interface JobListProps {
  /** Undefined: not known yet. */
  jobs: readonly Job[] | undefined;
  isError: boolean;
  onRetry: () => void;
  /** What can be done about a job. */
  actionOf?: (job: Job) => ReactNode;
}

/** What somebody has done and where, and what is ahead, the latest first. */
export function JobList({ jobs, isError, onRetry, actionOf }: JobListProps) {
  const t = useTranslations("jobs");
  return (
    <>
      {isError ? <LoadProblem onRetry={onRetry} /> : null}
      <Card>
        {jobs === undefined && !isError ? <Skeleton className="m-4 h-12" /> : null}
        <ul aria-label={t("title")} className="divide-y">
          {(jobs ?? []).map((job) => (
            <li key={job.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
              <JobLine job={job} />
              {actionOf?.(job)}
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

function JobLine({ job }: { job: Job }) {
  const t = useTranslations("jobs");
  const dates = useDates();
  const { position, department, site, employment_type, manager, change_type, note, state } = job;
  const places = [position, department, site, employment_type];
  return (
    <div className="min-w-0 grow basis-48 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-3">
        <span>{t("from_date", { date: dates.day(job.effective_date, "long") })}</span>
        {state === "past" ? null : <Badge tone={state === "ahead" ? "accent" : "neutral"}>{t(state)}</Badge>}
      </p>
      <p>{places.some((name) => name !== null) ? <Dotted of={places} /> : t("nothing_set")}</p>
      {manager === null ? null : <p className="text-muted">{t("reports_to", { name: manager })}</p>}
      {change_type === null && note === null ? null : (
        <p className="text-small text-muted">
          <Dotted of={[change_type, note]} />
        </p>
      )}
    </div>
  );
}
