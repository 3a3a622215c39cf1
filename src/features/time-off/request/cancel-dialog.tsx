"use client";

import { Button } from "@/components/button";
import { Dialog, DialogActions } from "@/components/overlays/dialog";
import type { RequestStory } from "@/contracts/approvals";
import { useMe } from "@/features/account/use-me";
import { useDates } from "@/features/dates/use-dates";
import { useTranslations } from "@/features/words/use-translations";
import { Consequences } from "../booking/consequences";

interface CancelDialogProps {
  story: RequestStory;
  isOpen: boolean;
  isPending: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks once before a request is withdrawn or cancelled, naming it and what comes of it. */
export function CancelDialog({ story, isOpen, isPending, onClose, onConfirm }: CancelDialogProps) {
  const t = useTranslations("request");
  const me = useMe();
  const dates = useDates();
  const { request, policy, employee } = story;
  const isPendingRequest = request.status === "pending";
  const values = { policy: policy.name, dates: dates.span(request), name: employee.name };
  const isMine = employee.id === me.employee.id;
  return (
    <Dialog
      role="alertdialog"
      title={t(isPendingRequest ? "withdraw_title" : "cancel_title")}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t("close")}
    >
      <p>{t(isMine ? "cancel_what" : "cancel_what_of", values)}</p>
      <Consequences story={story} />
      <DialogActions>
        <Button onPress={onClose}>{t("keep")}</Button>
        <Button variant="danger" onPress={onConfirm} isPending={isPending}>
          {t(isPendingRequest ? "withdraw_confirm" : "cancel_confirm")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
