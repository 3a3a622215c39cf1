"use client";

import { Button } from "@/components/button";
import { Dialog, DialogActions } from "@/components/overlays/dialog";
import type { RequestStory } from "@/contracts/approvals";
import { CountedText } from "@/features/forms/counted-text";
import { Form } from "@/features/forms/form";
import { FormField } from "@/features/forms/form-field";
import { lengthOf } from "@/features/forms/length-of";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useTranslations } from "@/features/words/use-translations";
import { Consequences } from "../booking/consequences";

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
  const form = useEntryForm({
    values: { reason: "" },
    send: ({ reason }) => onConfirm(reason.trim()),
  });
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} closeLabel={t("close")}>
      <Form form={form} className="grid gap-4">
        <FormField
          form={form}
          name="reason"
          rules={{
            validate: (reason) =>
              lengthOf(reason) <= MOST_REASON && (reason.trim() !== "" || t("reason_missing")),
          }}
        >
          {(field) => (
            <CountedText
              label={t("reason")}
              hint={t("reason_hint")}
              most={MOST_REASON}
              required
              // A dialog that asks one thing begins with it.
              autoFocus
              {...field}
            />
          )}
        </FormField>
        {story ? <Consequences story={story} /> : null}
        <DialogActions>
          <Button onPress={onClose}>{t("back")}</Button>
          <Button type="submit" variant="danger" isPending={isPending}>
            {t("decline_confirm")}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
