"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { Button } from "@/components/button";
import { Notice } from "@/components/notice";
import { Sheet } from "@/components/sheet";

interface EntrySheetProps {
  title: string;
  lead?: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  /** Whether something was typed that closing would lose. */
  isDirty: boolean;
  isPending: boolean;
  /** While there is nothing to save. */
  isDisabled?: boolean;
  onSubmit: () => void;
  /** What the button does, when not "Save". */
  submitLabel?: string | undefined;
  /** A refusal that belongs to no field. */
  problem?: string | null | undefined;
  /** At the left of the buttons: delete, say. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A form in a side sheet; it keeps what was typed on every refusal, and asks before it throws that away. */
export function EntrySheet(props: EntrySheetProps) {
  const { title, lead, isOpen, onClose, isDirty, isPending, onSubmit, problem, aside, children } = props;
  const t = useTranslations("forms");
  const formId = useId();
  const [isLeaving, setLeaving] = useState(false);
  const close = () => {
    setLeaving(false);
    onClose();
  };
  const leave = () => {
    if (isPending) return;
    if (isDirty && !isLeaving) setLeaving(true);
    else if (!isDirty) close();
  };
  return (
    <Sheet
      {...{ title, lead, isOpen }}
      onClose={leave}
      closeLabel={t("close")}
      footer={
        isLeaving && isDirty ? (
          <div role="alert" className="flex flex-wrap items-center justify-between gap-2">
            <p>{t("unsaved")}</p>
            <div className="ml-auto flex flex-wrap justify-end gap-2">
              <Button onPress={close}>{t("discard")}</Button>
              <Button variant="primary" autoFocus onPress={() => setLeaving(false)}>
                {t("keep_editing")}
              </Button>
            </div>
          </div>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <div>{aside}</div>
            <div className="ml-auto flex flex-wrap justify-end gap-2">
              <Button onPress={leave}>{t("cancel")}</Button>
              <Button
                type="submit"
                form={formId}
                variant="primary"
                isDisabled={props.isDisabled ?? false}
                isPending={isPending}
              >
                {props.submitLabel ?? t("save")}
              </Button>
            </div>
          </div>
        )
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {problem ? (
          <Notice tone="danger" isAlert>
            {problem}
          </Notice>
        ) : null}
        {children}
      </form>
    </Sheet>
  );
}
