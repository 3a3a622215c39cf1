"use client";

import { type ReactNode, useId, useState } from "react";
import { Button } from "@/components/button";
import { Sheet } from "@/components/overlays/sheet";
import { useTranslations } from "@/features/words/use-translations";
import { Form, FormProblem } from "./form";
import type { SendableForm } from "./use-entry-form";

interface EntrySheetProps {
  form: SendableForm;
  title: string;
  lead?: ReactNode;
  onClose: () => void;
  /** While there is nothing to save. */
  isDisabled?: boolean;
  /** What the button does, when not "Save". */
  submitLabel?: string | undefined;
  /** At the left of the buttons: delete, say. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A form in a side sheet; it asks before it throws away what was typed. */
export function EntrySheet(props: EntrySheetProps) {
  const { form, title, lead, onClose, aside, children } = props;
  const t = useTranslations("forms");
  const formId = useId();
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    if (form.isSending) return;
    if (!form.isUnsaved) onClose();
    else setLeaving(true);
  };
  return (
    <Sheet
      isOpen
      {...{ title, lead }}
      onClose={leave}
      closeLabel={t("close")}
      footer={
        // With keys, so that the press that keeps editing does not also press the button that saves.
        isLeaving && form.isUnsaved ? (
          <div key="asking" role="alert" className="flex flex-wrap items-center justify-between gap-2">
            <p>{t("unsaved")}</p>
            <SheetButtons>
              <Button onPress={onClose}>{t("discard")}</Button>
              <Button variant="primary" autoFocus onPress={() => setLeaving(false)}>
                {t("keep_editing")}
              </Button>
            </SheetButtons>
          </div>
        ) : (
          <div key="buttons" className="flex flex-wrap items-center justify-between gap-2">
            <div>{aside}</div>
            <SheetButtons>
              <Button onPress={leave}>{t("cancel")}</Button>
              <Button
                type="submit"
                form={formId}
                variant="primary"
                isDisabled={props.isDisabled ?? false}
                isPending={form.isSending}
              >
                {props.submitLabel ?? t("save")}
              </Button>
            </SheetButtons>
          </div>
        )
      }
    >
      <Form id={formId} form={form} className="grid gap-5">
        <FormProblem form={form} />
        {children}
      </Form>
    </Sheet>
  );
}

function SheetButtons({ children }: { children: ReactNode }) {
  return <div className="ml-auto flex flex-wrap justify-end gap-2">{children}</div>;
}
