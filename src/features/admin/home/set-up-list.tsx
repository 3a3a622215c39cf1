"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Circle, CircleCheck, CircleMinus } from "lucide-react";
import { useState } from "react";
import { type Outputs, useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { buttonLook } from "@/components/button-look";
import { Card } from "@/components/card";
import { Link } from "@/components/link";
import { toastProblem } from "@/components/overlays/toast";
import { Section } from "@/components/page-header";
import { useProblemWords } from "@/features/forms/use-problem-words";
import { PolicyPresets } from "@/features/policies/policy-presets";
import { useTranslations } from "@/features/words/use-translations";

type Step = Outputs["admin"]["overview"]["steps"][number];
type StepId = Step["id"];

interface Way {
  id: "place" | "holidays" | "people" | "import" | "approvers";
  href: string;
}

const SIGNS = { open: Circle, done: CircleCheck, skipped: CircleMinus };

/** Where each step is done. */
const WAYS: Readonly<Record<Exclude<StepId, "policy">, readonly Way[]>> = {
  place: [{ id: "place", href: "/admin/sites?open=new" }],
  holidays: [{ id: "holidays", href: "/admin/holidays?open=import" }],
  people: [
    { id: "people", href: "/admin/people?open=new" },
    { id: "import", href: "/admin/exchange" },
  ],
  approvers: [{ id: "approvers", href: "/admin/people?state=without_approver" }],
};

/** The steps that a new organization needs, until all are done; skipped ones can be found again. */
export function SetUpList({ steps }: { steps: readonly Step[] }) {
  const t = useTranslations("admin.set_up");
  const [isShown, setShown] = useState(false);
  const skipped = steps.filter(({ state }) => state === "skipped").length;
  const open = steps.filter(({ state }) => state === "open").length;
  if (open === 0 && skipped === 0) return null;
  if (open === 0 && !isShown) {
    return (
      <p>
        <Button variant="ghost" size="small" onPress={() => setShown(true)}>
          {t("show_skipped", { count: skipped })}
        </Button>
      </p>
    );
  }
  const next = steps.find(({ state }) => state === "open");
  const done = steps.filter(({ state }) => state === "done").length;
  return (
    <Section
      title={t("title")}
      actions={<span className="text-small text-muted">{t("progress", { done, all: steps.length })}</span>}
    >
      <Card>
        <ol className="divide-y">
          {steps.map((step) => (
            <SetUpStep key={step.id} step={step} isNext={step === next} />
          ))}
        </ol>
      </Card>
    </Section>
  );
}

function SetUpStep({ step: { id, state }, isNext }: { step: Step; isNext: boolean }) {
  const t = useTranslations("admin.set_up");
  const Sign = SIGNS[state];
  return (
    <li className="flex gap-3 px-4 py-3">
      <Sign
        aria-hidden
        className={
          state === "done" ? "mt-0.5 size-5 shrink-0 text-good-ink" : "mt-0.5 size-5 shrink-0 text-muted"
        }
      />
      <div className="min-w-0 grow">
        <p className={state === "open" ? "font-strong" : "text-muted"}>
          {t(`step.${id}`)}
          <span className="sr-only"> {t(`state.${state}`)}</span>
          {state === "skipped" ? (
            <span aria-hidden className="text-small">
              {" "}
              {t("state.skipped")}
            </span>
          ) : null}
        </p>
        {state === "open" ? (
          <>
            <p className="max-w-xl text-small text-muted">{t(`why.${id}`)}</p>
            <div className="mt-2 flex flex-wrap items-center gap-2">
              {id === "policy" ? <PolicyPresets isNext={isNext} /> : <Ways id={id} isNext={isNext} />}
              <SkipButton id={id} isSkipped={false} />
            </div>
          </>
        ) : null}
      </div>
      {state === "skipped" ? <SkipButton id={id} isSkipped /> : null}
    </li>
  );
}

function Ways({ id, isNext }: { id: Exclude<StepId, "policy">; isNext: boolean }) {
  const t = useTranslations("admin.set_up.way");
  return WAYS[id].map((way, index) => (
    <Link
      key={way.id}
      href={way.href}
      className={buttonLook({ size: "small", variant: isNext && index === 0 ? "primary" : "secondary" })}
    >
      {t(way.id)}
    </Link>
  ));
}

function SkipButton({ id, isSkipped }: { id: StepId; isSkipped: boolean }) {
  const t = useTranslations("admin.set_up");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const problemWords = useProblemWords();
  const skip = useMutation(
    trpc.admin.skipStep.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.admin.overview.queryFilter()),
      onError: (error) => toastProblem(problemWords(error)),
    }),
  );
  return (
    <Button
      variant="ghost"
      size="small"
      aria-label={t(isSkipped ? "unskip_step" : "skip_step", { step: t(`step.${id}`) })}
      isPending={skip.isPending}
      onPress={() => skip.mutate({ step: id, is_skipped: !isSkipped })}
    >
      {t(isSkipped ? "unskip" : "skip")}
    </Button>
  );
}
