"use client";

import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { useSettled } from "@/client/use-settled";
import { later } from "@/components/overlays/later";
import { Skeleton } from "@/components/skeleton";
import { useTranslations } from "@/features/words/use-translations";
import type { PolicyChange } from "./use-policy-change";

/** Nothing has changed at first. */
const PolicyConsequences = later(() =>
  import("../policy-consequences").then((module) => module.PolicyConsequences),
);
/** So that not every keystroke rehearses the change. */
const PAUSE_MS = 400;

/** What the change would do, computed while it is typed. */
export function ChangeForesight({ change }: { change: PolicyChange }) {
  const t = useTranslations("policies");
  const trpc = useTRPC();
  const { fields, input, policy } = change;
  const text = JSON.stringify(input);
  const settledText = useSettled(text, PAUSE_MS);
  const settled = JSON.parse(settledText) as typeof input;
  const foreseen = useQuery({
    ...trpc.policies.previewChange.queryOptions(settled),
    enabled: policy.problems.length === 0 && Object.keys(settled).length > 1,
    placeholderData: (previous) => previous,
  });
  const isStale = text !== settledText || foreseen.isPlaceholderData;
  return (
    <section className="grid gap-3 border-b pb-6">
      <h2 className="font-strong">{t("consequences")}</h2>
      {fields.length === 0 ? (
        <p className="text-small text-muted">{t("nothing_changed")}</p>
      ) : (
        <PolicyConsequences
          before={change.before}
          after={policy.settings}
          fields={fields}
          foreseen={foreseen.data && !isStale ? foreseen.data : null}
          nextVersion={change.nextVersion}
        />
      )}
      {fields.length > 0 && isStale && policy.problems.length === 0 ? <Skeleton className="w-40" /> : null}
    </section>
  );
}
