"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import type { Outputs } from "@/client/trpc";
import { Badge } from "@/components/badge";
import { PolicyName } from "@/components/policy-mark";
import { headlineOf } from "./policy-summary";
import { useSentences } from "./use-sentences";

type Overview = Outputs["policies"]["overview"];

/** Policies with what each means in a line, and how many people hold it. */
export function PolicyList({ policies }: { policies: Overview }) {
  const t = useTranslations("policies");
  const say = useSentences();
  return (
    <ul aria-label={t("title")} className="divide-y rounded border bg-surface">
      {policies.map((policy) => (
        <li
          key={policy.id}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-3"
        >
          <div className="min-w-0 basis-80 grow">
            <h2 className="flex flex-wrap items-baseline gap-2 font-strong">
              <Link href={`/admin/policies/${policy.id}`} className="rounded hover:underline">
                <PolicyName color={policy.color} name={policy.name} />
              </Link>
              {policy.is_active ? null : <Badge>{t("archived")}</Badge>}
            </h2>
            <p className="text-small text-muted">
              {headlineOf(policy).map((sentence) => (
                <span key={sentence.key}>{say(sentence)} </span>
              ))}
            </p>
          </div>
          <p className="text-small text-muted">{t("people", { count: policy.people })}</p>
        </li>
      ))}
    </ul>
  );
}
