"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type Outputs, useTRPC } from "@/client/trpc";
import { Link } from "@/components/link";
import { useDates } from "@/features/dates/use-dates";
import { useDays } from "@/features/days/use-days";
import { useTranslations } from "@/features/words/use-translations";

type Foreseen = Outputs["employees"]["foreseeChange"]["requests"][number];
type Shown = Omit<Foreseen, "moves" | "policy_id"> & Partial<Pick<Foreseen, "moves">>;

/** What a change would do to one request, which opens beside the page; `of` says whose it is, or under which policy. */
export function ForeseenRequest({ request, of }: { request: Shown; of: ReactNode }) {
  const t = useTranslations("recount");
  const dates = useDates();
  const days = useDays();
  const { id, start_date, end_date, effect, days_before, days_after, moves = null } = request;
  return (
    <li>
      <Link href={`/time-off/${id}`} target="_blank" className="text-accent-ink underline">
        {dates.range(start_date, end_date, "short")}
      </Link>{" "}
      <span className="text-muted">{of}</span>
      <span className="block">
        {t(`follows.effect.${effect}`, { before: days.label(days_before), after: days.label(days_after) })}
      </span>
      {moves ? <MovesLine moves={moves} /> : null}
    </li>
  );
}

/** What of a request goes to another policy. */
function MovesLine({ moves }: { moves: NonNullable<Foreseen["moves"]> }) {
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

/** A policy by its id, also one that is archived; undefined until it is known. */
export function usePolicy(id: string) {
  const trpc = useTRPC();
  const { data: policies = [] } = useQuery(trpc.policies.list.queryOptions());
  return policies.find((one) => one.id === id);
}
