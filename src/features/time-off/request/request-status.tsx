"use client";

import { Badge, type BadgeTone } from "@/components/badge";
import type { TimeOffRequest } from "@/contracts/time-off";
import { useMe } from "@/features/account/use-me";
import { useTranslations } from "@/features/words/use-translations";

const TONES: Record<TimeOffRequest["status"], BadgeTone> = {
  pending: "warn",
  approved: "good",
  declined: "danger",
  cancelled: "neutral",
};

interface RequestStatusProps {
  request: Pick<TimeOffRequest, "status" | "steps" | "on_behalf_of">;
  /** Names of the people in the request's steps, as far as they are known. */
  names?: Record<string, string> | undefined;
}

/** The status in words: "Waiting for Ben". */
export function RequestStatus({ request, names }: RequestStatusProps) {
  const t = useTranslations("status");
  if (request.status === "pending") return <PendingStatus request={request} names={names} />;
  return <Badge tone={TONES[request.status]}>{t(request.status)}</Badge>;
}

function PendingStatus({ request, names }: RequestStatusProps) {
  return <Badge tone={TONES.pending}>{useStatusWords()(request, names)}</Badge>;
}

export function useStatusWords() {
  const t = useTranslations("status");
  const me = useMe();
  return (request: RequestStatusProps["request"], names?: Record<string, string>) => {
    if (request.status !== "pending") return t(request.status);
    const current = request.steps.find(({ status }) => status === "current");
    if (!current) return t("pending");
    if (current.approver_id === null) return t("pending_admin");
    if (current.approver_id === me.employee.id) return t("pending_you");
    const name = names?.[current.approver_id];
    if (!name) return t("pending");
    const isDelegate = request.on_behalf_of === current.approver_id;
    return t(isDelegate ? "pending_name_or_you" : "pending_name", { name });
  };
}
