"use client";

import { useTranslations } from "@/features/words/use-translations";
import { AddFactorDialog } from "./add-factor-dialog";
import { SetUpForm } from "./set-up-form";

interface SetUpDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onAdded: () => void;
}

/** Adds an authenticator app. */
export function SetUpDialog(props: SetUpDialogProps) {
  const t = useTranslations("security");
  return (
    <AddFactorDialog
      title={t("set_up_title")}
      done={t("set_up_done")}
      form={(ofForm) => <SetUpForm {...ofForm} />}
      {...props}
    />
  );
}
