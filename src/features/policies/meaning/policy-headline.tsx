"use client";

import type { PolicySettings } from "../settings/policy-settings";
import { headlineOf } from "./policy-summary";
import { useSentences } from "./use-sentences";

/** What distinguishes a policy, in one line. */
export function PolicyHeadline({ settings }: { settings: PolicySettings }) {
  const say = useSentences();
  return (
    <span className="text-small text-muted">
      {headlineOf(settings).map((sentence) => (
        <span key={`${sentence.key} ${sentence.count ?? ""}`}>{say(sentence)} </span>
      ))}
    </span>
  );
}
