"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type Inputs, type Outputs, useTRPC } from "@/client/trpc";
import { useSettled } from "@/client/use-settled";
import { Link } from "@/components/link";
import { Notice } from "@/components/notice";
import { PolicyName } from "@/components/policy-mark";
import { useDates } from "@/features/dates/use-dates";
import { useDays } from "@/features/days/use-days";
import { useProblemWords } from "@/features/forms/use-problem-words";
import { useTranslations } from "@/features/words/use-translations";

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
              <RequestLine key={request.id} request={request} />
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

function RequestLine({ request }: { request: Foreseen["requests"][number] }) {
  const t = useTranslations("recount");
  const dates = useDates();
  const days = useDays();
  const { id, start_date, end_date, effect, days_before, days_after } = request;
  return (
    <li>
      <Link href={`/time-off/${id}`} target="_blank" className="text-accent-ink underline">
        {dates.range(start_date, end_date, "short")}
      </Link>{" "}
      <span className="text-muted">
        <PolicyNamed id={request.policy_id} />
      </span>
      <span className="block">
        {t(`follows.effect.${effect}`, { before: days.label(days_before), after: days.label(days_after) })}
      </span>
      {request.moves ? <MovesLine moves={request.moves} /> : null}
    </li>
  );
}

/** What of a request goes to another policy. */
function MovesLine({ moves }: { moves: NonNullable<Foreseen["requests"][number]["moves"]> }) {
  const t = useTranslations("recount");
  const dates = useDates();
  const days = useDays();
  const policy = usePolicy(moves.policy_id)?.name ?? "";
  const parted = moves.needs_attention ? "follows.parted_attention" : "follows.parted";
  return (
    <span className="block">
      {moves.is_new_request
        ? t(parted, {
            dates: dates.range(moves.start_date, moves.end_date, "short"),
            days: days.label(moves.days),
            policy,
          })
        : t("follows.moves", { policy })}
    </span>
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

function usePolicy(id: string) {
  const trpc = useTRPC();
  const { data: policies = [] } = useQuery(trpc.policies.list.queryOptions());
  return policies.find((one) => one.id === id);
}
