"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/button";
import { Dialog, DialogActions } from "@/components/dialog";
import { TextArea } from "@/components/field";
import type { RequestStory } from "@/contracts/approvals";
import { Consequences } from "./consequences";

const MOST_REASON = 300;

interface DeclineDialogProps {
  title: string;
  /** Left out where the days are shown already. */
  story?: RequestStory;
  isOpen: boolean;
  isPending: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

/** Asks for the reason that the employee will read; it stays when the dialog is closed or sending fails. */
export function DeclineDialog({ title, story, isOpen, isPending, onClose, onConfirm }: DeclineDialogProps) {
  const t = useTranslations("request");
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const isMissing = reason.trim() === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isMissing) onConfirm(reason.trim());
  };
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} closeLabel={t("close")}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextArea
          label={t("reason")}
          hint={t("reason_hint")}
          aside={`${[...reason].length}/${MOST_REASON}`}
          value={reason}
          onChange={(event) => setReason([...event.target.value].slice(0, MOST_REASON).join(""))}
          error={isTried && isMissing ? t("reason_missing") : undefined}
          required
          // A dialog that asks one thing begins with it.
          // Focus has to go into the dialog anyway
          autoFocus
        />
        {story ? <Consequences story={story} /> : null}
        <DialogActions>
          <Button onPress={onClose}>{t("back")}</Button>
          <Button type="submit" variant="danger" isPending={isPending}>
            {t("decline_confirm")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
