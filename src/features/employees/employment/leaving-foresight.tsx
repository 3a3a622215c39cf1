"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { KeyRound, type LucideIcon, UserCheck, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { useTRPC } from "@/client/trpc";
import { useSettled } from "@/client/use-settled";
import { Notice } from "@/components/notice";
import { PolicyName } from "@/components/policy-mark";
import { Skeleton } from "@/components/skeleton";
import { useDays } from "@/features/days/use-days";
import { useProblemWords } from "@/features/forms/use-problem-words";
import { useTranslations } from "@/features/words/use-translations";

interface LeavingForesightProps {
  id: string;
  endDate: string;
  isPast: boolean;
}

/** What a last day brings with it, before it is set. */
export function LeavingForesight({ id, endDate, isPast }: LeavingForesightProps) {
  const t = useTranslations("employees");
  const trpc = useTRPC();
  const days = useDays();
  const problemWords = useProblemWords();
  const asked = useSettled(endDate);
  const { data, error } = useQuery({
    ...trpc.employees.foreseeUpdate.queryOptions({ id, end_date: asked }),
    placeholderData: keepPreviousData,
  });
  if (error) return <Notice tone="warn">{problemWords(error)}</Notice>;
  if (!data) return <Skeleton className="h-32" />;
  const { api_keys, waiting_requests, approves_for, balances } = data;
  return (
    <section aria-label={t("what_follows")} className="rounded border bg-sunken p-4">
      <h3 className="mb-3 font-strong">{t("what_follows")}</h3>
      <div role="status">
        <ul className="grid gap-3 text-small">
          <Line icon={KeyRound}>
            {t(isPast ? "access_ends_now" : "access_ends")} {t("keys_end", { count: api_keys })}
          </Line>
          {waiting_requests + approves_for > 0 ? (
            <Line icon={UserCheck}>
              {t("approvals_move", { requests: waiting_requests, people: approves_for })}
            </Line>
          ) : null}
          {balances.length > 0 ? (
            <Line icon={Wallet}>
              {t("left_then")}
              <span className="mt-1 grid gap-1">
                {balances.map(({ policy_id, name, color, days: left }) => (
                  <span key={policy_id} className="flex justify-between gap-4">
                    <PolicyName name={name} color={color} />
                    <span className="font-strong tabular-nums">{days.label(left)}</span>
                  </span>
                ))}
              </span>
            </Line>
          ) : null}
        </ul>
      </div>
    </section>
  );
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="min-w-0 grow">{children}</div>
    </li>
  );
}
