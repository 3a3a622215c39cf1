"use client";

import { useState } from "react";
import { Dialog } from "@/components/overlays/dialog";
import { toastDone } from "@/components/overlays/toast";
import { useTranslations } from "@/features/words/use-translations";
import { ShownCodes } from "./codes-dialog";
import { SetUpForm } from "./set-up-form";

interface SetUpDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onAdded: () => void;
}

/** Adds an authenticator app, then shows the first recovery codes. */
export function SetUpDialog({ isOpen, onClose, onAdded }: SetUpDialogProps) {
  const t = useTranslations("security");
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => {
    setCodes(null);
    onClose();
  };
  return (
    <Dialog
      title={t(codes === null ? "set_up_title" : "codes_title")}
      isOpen={isOpen}
      // The codes are shown once.
      isDismissable={codes === null}
      onClose={close}
      closeLabel={t("close")}
    >
      {codes === null ? (
        <SetUpForm
          onClose={close}
          onAdded={(shown) => {
            toastDone(t("set_up_done"));
            onAdded();
            if (shown === null) close();
            else setCodes(shown);
          }}
        />
      ) : (
        <ShownCodes codes={codes} onDone={close} />
      )}
    </Dialog>
  );
}
