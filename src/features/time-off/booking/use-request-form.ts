"use client";

import { useState } from "react";
import { toastDone } from "@/components/overlays/toast";
import { useDays } from "@/features/days/use-days";
import { useRouter } from "@/features/forms/leaving/use-router";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useFormValues } from "@/features/forms/use-form-values";
import { useTranslations } from "@/features/words/use-translations";
import { fittingHalves } from "../calendar/day-parts";
import type { RequestBeingChanged } from "../change/request-being-changed";
import { useApproverWords } from "../request/use-approver-words";
import { EMPTY_DRAFT, type RequestDraft, type RequestValues } from "./request-draft";
import { useDraftOutlook } from "./use-draft-outlook";
import { useKeptDraft } from "./use-kept-draft";
import { useRequestRefusals } from "./use-request-refusals";
import { useSendRequest } from "./use-send-request";

export interface RequestFormProps {
  initial: Partial<RequestDraft>;
  /** Whether that is what was typed before a reload. */
  isRestored: boolean;
  /** Where this browser keeps what is typed; null while it is not known whether something is kept already. */
  keepAs: string | null;
  /** The request that is changed; absent for a new one. */
  changing?: RequestBeingChanged;
}

/** The form of a request: what stands in it, what sending it would do, and what is in the way. */
export function useRequestForm({ initial, isRestored, keepAs, changing }: RequestFormProps) {
  const { send, sentBytes } = useSendRequest(changing);
  const tellSent = useTellSent();
  const [isFromBefore, setFromBefore] = useState(isRestored);
  const form = useEntryForm<RequestValues, { id: string }>({
    values: { ...EMPTY_DRAFT, ...initial, attachments: [] },
    send: ({ attachments: files }) => send(draft, files),
    onSent: ({ id }) => {
      forget();
      tellSent(id, outlook);
    },
    leaves: true,
    // The draft of a new request is kept, without its files.
    isLost: (values) => changing !== undefined || values.attachments.length > 0,
    isHeldBack: () => refusals.isHeldBack,
  });
  const { attachments, ...typed } = useFormValues(form);
  const { forget } = useKeptDraft(typed, keepAs);
  const outlook = useDraftOutlook(typed, changing?.id);
  const { draft, policies } = outlook;
  const refusals = useRequestRefusals(form, outlook, attachments.length + (changing?.fileCount ?? 0));

  const change = (changes: Partial<RequestDraft>) => {
    const next = { ...draft, ...changes };
    const policy = policies.find(({ id }) => id === next.policy_id);
    const halves = fittingHalves(next, {
      isSingleDay: next.start_date !== null && next.start_date === next.end_date,
      allowsHalves: policy?.shortest_request_amount !== "day",
    });
    // What is overridden is one choice of dates.
    form.change({ override_limits: false, ...changes, ...halves });
  };
  const startOver = () => {
    form.reset({ ...EMPTY_DRAFT, attachments });
    setFromBefore(false);
  };
  return {
    ...{ form, draft, attachments, outlook, changing },
    ...refusals,
    ...{ change, sentBytes, isFromBefore, startOver },
  };
}

export type RequestForm = ReturnType<typeof useRequestForm>;

/** Says what became of a request that was sent, and goes to it. */
function useTellSent() {
  const t = useTranslations("new_request");
  const router = useRouter();
  const days = useDays();
  const approverWords = useApproverWords();
  return (id: string, { preview }: ReturnType<typeof useDraftOutlook>) => {
    const isDecidedBySomebody = preview.data !== undefined && preview.data.approvers.length > 0;
    if (preview.data?.change === "kept" || preview.data?.change === "shortened") {
      toastDone(t("change.done"));
      router.push(`/time-off/${id}`);
      return;
    }
    toastDone(
      t("sent", { days: days.label(preview.data?.days ?? 0) }),
      isDecidedBySomebody ? approverWords(preview.data.approvers) : t("approved"),
    );
    router.push(`/time-off/${id}`);
  };
}
