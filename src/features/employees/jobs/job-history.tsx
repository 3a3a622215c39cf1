"use client";

import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { Section } from "@/components/page-header";
import { useTranslations } from "@/features/words/use-translations";
import { JobList } from "./job-list";

/** What somebody has done and where; only where it changed. */
export function JobHistory({ id }: { id: string }) {
  const t = useTranslations("jobs");
  const trpc = useTRPC();
  const { data: jobs, isError, refetch } = useQuery(trpc.jobs.history.queryOptions({ id }));
  if (jobs === undefined || jobs.length < 2) return null;
  return (
    <Section title={t("title")}>
      <JobList jobs={jobs} isError={isError} onRetry={() => void refetch()} />
    </Section>
  );
}
