"use client";

import { Card } from "@/components/card";
import { Section } from "@/components/page-header";
import { useTranslations } from "@/features/words/use-translations";

const PROGRAMS = ["google", "apple", "outlook"] as const;
const STEPS = ["first", "second", "third"] as const;

/** How to subscribe to an address in each of the usual calendar programs. */
export function SubscribeGuide() {
  const t = useTranslations("feeds");
  return (
    <Section title={t("how")}>
      <div className="grid gap-4 lg:grid-cols-3">
        {PROGRAMS.map((program) => (
          <Card key={program} className="p-4">
            <h3 className="font-strong">{t(`program.${program}.name`)}</h3>
            <ol className="mt-2 grid list-decimal gap-1 pl-5 text-small">
              {STEPS.map((step) => (
                <li key={step}>{t(`program.${program}.${step}`)}</li>
              ))}
            </ol>
            <p className="mt-2 text-small text-muted">{t(`program.${program}.note`)}</p>
          </Card>
        ))}
      </div>
      <p className="mt-3 max-w-2xl text-small text-muted">{t("reachable")}</p>
    </Section>
  );
}
