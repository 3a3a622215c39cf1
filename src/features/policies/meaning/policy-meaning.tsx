"use client";

import { useTranslations } from "@/features/words/use-translations";
import type { PolicySettings } from "../settings/policy-settings";
import { summaryOf, TOPICS } from "./policy-summary";
import { useSentences } from "./use-sentences";

/** What settings mean, in plain sentences. */
export function PolicyMeaning({ settings }: { settings: PolicySettings }) {
  const t = useTranslations("policies");
  const say = useSentences();
  const summary = summaryOf(settings);
  return (
    <dl className="grid gap-3">
      {TOPICS.filter((topic) => summary[topic].length > 0).map((topic) => (
        <div key={topic}>
          <dt className="text-small text-muted">{t(`topic.${topic}`)}</dt>
          {summary[topic].map((sentence) => (
            <dd key={`${sentence.key} ${sentence.count ?? ""}`}>{say(sentence)}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
