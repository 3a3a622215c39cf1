"use client";

import { ChevronRight, Paperclip, TriangleAlert } from "lucide-react";
import { Link } from "@/components/link";
import { PolicyName } from "@/components/policy-mark";
import type { Balance } from "@/contracts/balances";
import type { ListedRequest } from "@/contracts/home";
import { useDates } from "@/features/dates/use-dates";
import { useDays } from "@/features/days/use-days";
import { useTranslations } from "@/features/words/use-translations";
import { RequestStatus } from "../request/request-status";

interface RequestListProps {
  requests: readonly ListedRequest[];
  /** Where the names and colours of policies come from. */
  policies: readonly Pick<Balance, "id" | "name" | "color">[];
  label: string;
  /** Of those for whom requests wait, by employee id. */
  names: Readonly<Record<string, string>>;
}

/** Requests as rows that lead to their pages: when, how long, of what, and how it stands. */
export function RequestList({ requests, policies, label, names }: RequestListProps) {
  return (
    <ul aria-label={label} className="@container divide-y rounded border bg-surface">
      {requests.map((request) => {
        const policy = policies.find(({ id }) => id === request.policy_id);
        return (
          <li key={request.id}>
            <RequestRow request={request} policy={policy} names={names} />
          </li>
        );
      })}
    </ul>
  );
}

interface RequestRowProps {
  request: ListedRequest;
  policy: Pick<Balance, "name" | "color"> | undefined;
  names: RequestListProps["names"];
}

function RequestRow({ request, policy, names }: RequestRowProps) {
  const t = useTranslations("time_off.line");
  const dates = useDates();
  const days = useDays();
  return (
    <Link href={`/time-off/${request.id}`} className="request-line">
      <span className="min-w-0 grow basis-full @2xl:basis-64">
        <span className="block font-strong">{dates.span(request)}</span>
        <span className="flex flex-wrap items-center gap-x-3 text-small text-muted">
          <PolicyName color={policy?.color ?? "gray"} name={policy?.name ?? t("policy_gone")} />
          {request.attachments.length > 0 ? (
            <span className="inline-flex items-center gap-1">
              <Paperclip aria-hidden className="size-3.5" />
              {t("attachments_count", { count: request.attachments.length })}
            </span>
          ) : null}
          {request.needs_attention ? (
            <span className="inline-flex items-center gap-1 text-warn-ink">
              <TriangleAlert aria-hidden className="size-3.5" />
              {t("needs_attention")}
            </span>
          ) : null}
        </span>
      </span>
      <span className="shrink-0 tabular-nums @2xl:w-24 @2xl:text-right">{days.label(request.days)}</span>
      <span className="ml-auto flex min-w-0 justify-end @2xl:w-56 @2xl:shrink-0">
        <RequestStatus request={request} names={names} />
      </span>
      <ChevronRight aria-hidden className="hidden size-4 shrink-0 text-muted @2xl:block" />
    </Link>
  );
}
