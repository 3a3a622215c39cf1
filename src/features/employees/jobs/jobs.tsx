"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { later } from "@/components/overlays/later";
import { Section } from "@/components/page-header";
import type { PersonProfile } from "@/contracts/people/people";
import { useTranslations } from "@/features/words/use-translations";
import { type Job, JobList } from "./job-list";

const JobSheet = later(() => import("./job-sheet").then((module) => module.JobSheet), { isSoon: true });
const RemovalDialog = later(() => import("./removal-dialog").then((module) => module.RemovalDialog), {
  isSoon: true,
});

/** The jobs of somebody, with what changes them. */
export function Jobs({ person }: { person: PersonProfile }) {
  const t = useTranslations("jobs");
  const trpc = useTRPC();
  const { data: jobs, isError, refetch } = useQuery(trpc.jobs.history.queryOptions({ id: person.id }));
  const [open, setOpen] = useState<"new" | Job | null>(null);
  const close = () => setOpen(null);
  return (
    <Section
      title={t("title")}
      actions={
        <Button size="small" onPress={() => setOpen("new")}>
          <Plus aria-hidden className="size-4" />
          {t("change")}
        </Button>
      }
    >
      <JobList
        jobs={jobs}
        isError={isError}
        onRetry={() => void refetch()}
        actionOf={(job) =>
          job.state === "ahead" ? (
            <Button size="small" onPress={() => setOpen(job)}>
              {t("remove")}
            </Button>
          ) : null
        }
      />
      {open === "new" ? <JobSheet person={person} onClose={close} /> : null}
      {open !== null && open !== "new" ? <RemovalDialog id={person.id} job={open} onClose={close} /> : null}
    </Section>
  );
}
