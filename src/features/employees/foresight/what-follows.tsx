"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type Inputs, type Outputs, useTRPC } from "@/client/trpc";
import { useSettled } from "@/client/use-settled";
import { Notice } from "@/components/notice";
import { PolicyName } from "@/components/policy-mark";
import { useDays } from "@/features/days/use-days";
import { useProblemWords } from "@/features/forms/use-problem-words";
import { useTranslations } from "@/features/words/use-translations";
import { ForeseenRequest, usePolicy } from "./foreseen-request";

export type EmployeeChange = Inputs["employees"]["foreseeChange"];
type Foreseen = Outputs["employees"]["foreseeChange"];

/** More are only counted. */
const MOST_SHOWN = 8;

/** What a change of somebody's terms does to their requests and balances, before it is made; null while it is incomplete. */
export function WhatFollows({ change }: { change: EmployeeChange | null }) {
  const trpc = useTRPC();
  const problemWords = useProblemWords();
  const text = change === null ? null : JSON.stringify(change);
  const isSettled = useSettled(text) === text;
  const { data, error, isPlaceholderData } = useQuery({
    // Not asked for without a change.
    ...trpc.employees.foreseeChange.queryOptions(change ?? { kind: "employee", id: "" }),
    enabled: change !== null && isSettled,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (change === null) return null;
  if (error && isSettled) return <Notice tone="warn">{problemWords(error)}</Notice>;
  const isKnown = isSettled && !isPlaceholderData;
  return <Consequences foreseen={isKnown ? data : undefined} />;
}

function Consequences({ foreseen }: { foreseen: Foreseen | undefined }) {
  const t = useTranslations("recount");
  const moved = foreseen?.balances.filter(({ before, after }) => before !== after) ?? [];
  const requests = foreseen?.requests ?? [];
  if (requests.length + moved.length === 0) {
    return (
      <Notice>
        <span role="status">{t(foreseen ? "follows.nothing" : "follows.working_out")}</span>
      </Notice>
    );
  }
  const more = requests.length - MOST_SHOWN;
  return (
    <section aria-label={t("follows.title")} className="rounded border bg-sunken p-4 text-small">
      <h3 className="mb-3 font-strong">{t("follows.title")}</h3>
      <div role="status" className="grid gap-4">
        {requests.length === 0 ? null : (
          <ul className="grid gap-2">
            {requests.slice(0, MOST_SHOWN).map((request) => (
              <ForeseenRequest
                key={request.id}
                request={request}
                of={<PolicyNamed id={request.policy_id} />}
              />
            ))}
            {more > 0 ? <li className="text-muted">{t("follows.more", { count: more })}</li> : null}
          </ul>
        )}
        {moved.length === 0 ? null : (
          <ul className="grid gap-2">
            {moved.map((balance) => (
              <BalanceLine key={balance.policy_id} balance={balance} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function BalanceLine({ balance: { policy_id, before, after } }: { balance: Foreseen["balances"][number] }) {
  const t = useTranslations("recount");
  const days = useDays();
  return (
    <li>
      <PolicyNamed id={policy_id} />
      <span className="block">
        {before === null
          ? t("follows.balance_new", { after: days.label(after ?? 0) })
          : t("follows.balance", { before: days.label(before), after: days.label(after ?? 0) })}
      </span>
    </li>
  );
}

function PolicyNamed({ id }: { id: string }) {
  const policy = usePolicy(id);
  return <PolicyName color={policy?.color ?? "gray"} name={policy?.name ?? ""} />;
}
