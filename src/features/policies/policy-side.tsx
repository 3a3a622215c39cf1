"use client";

import type { ReactNode } from "react";
import { Card } from "@/components/card";
import { later } from "@/components/overlays/later";
import { FormProblem } from "@/features/forms/form";
import type { SendableForm } from "@/features/forms/use-entry-form";
import { useTranslations } from "@/features/words/use-translations";
import { PolicyMeaning } from "./meaning/policy-meaning";
import type { DraftProblem } from "./settings/draft-problem";
import type { PolicySettings } from "./settings/policy-settings";

/** The example is worked out by the service, so it is never in the HTML. */
const WorkedExample = later(() => import("./meaning/worked-example").then((module) => module.WorkedExample));

interface PolicySideProps {
  settings: PolicySettings;
  problems: readonly DraftProblem[];
  form: Pick<SendableForm, "problem">;
  /** What a change does. */
  consequences?: ReactNode;
  /** The buttons. */
  children: ReactNode;
}

/** Beside the form: what the settings mean and an example; the buttons stay visible. */
export function PolicySide({ form, settings, problems, consequences, children }: PolicySideProps) {
  const t = useTranslations("policies");
  const isReadable = problems.every(({ field }) => field === "name" || field === "document_template_id");
  return (
    <Card className="flex flex-col lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)]">
      {/* What scrolls must be reachable by keyboard. */}
      <section
        aria-label={t("meaning")}
        tabIndex={0}
        className="grid min-h-0 gap-6 overflow-y-auto rounded p-4"
      >
        {consequences}
        <section className="grid gap-3">
          <h2 className="font-strong">{t("meaning")}</h2>
          <PolicyMeaning settings={settings} />
        </section>
        {settings.allowance_entitlement === "unlimited" ? null : (
          <section className="grid gap-3">
            <h2 className="font-strong">{t("example.title")}</h2>
            <WorkedExample settings={settings} isReadable={isReadable} />
          </section>
        )}
      </section>
      <div className="grid gap-4 border-t p-4">
        <FormProblem form={form} />
        <div className="flex flex-wrap gap-2">{children}</div>
      </div>
    </Card>
  );
}
