"use client";

import { type ReactNode, useState } from "react";
import { Dialog } from "@/components/overlays/dialog";
import { toastDone } from "@/components/overlays/toast";
import { useTranslations } from "@/features/words/use-translations";
import { ShownCodes } from "./codes-dialog";

/** What a form needs that adds a factor. */
export interface AddFactorProps {
  onClose: () => void;
  /** With the recovery codes, when there were none before. */
  onAdded: (codes: readonly string[] | null) => void;
}

interface AddFactorDialogProps {
  title: string;
  /** Told once it is added. */
  done: string;
  isOpen: boolean;
  onClose: () => void;
  onAdded: () => void;
  form: (props: AddFactorProps) => ReactNode;
}

/** Adds a factor with a form, then shows the first recovery codes. */
export function AddFactorDialog({ title, done, isOpen, onClose, onAdded, form }: AddFactorDialogProps) {
  const t = useTranslations("security");
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => {
    setCodes(null);
    onClose();
  };
  const added = (shown: readonly string[] | null) => {
    toastDone(done);
    onAdded();
    if (shown === null) close();
    else setCodes(shown);
  };
  return (
    <Dialog
      title={codes === null ? title : t("codes_title")}
      isOpen={isOpen}
      // The codes are shown once.
      isDismissable={codes === null}
      onClose={close}
      closeLabel={t("close")}
    >
      {codes === null ? (
        form({ onClose: close, onAdded: added })
      ) : (
        <ShownCodes codes={codes} onDone={close} />
      )}
    </Dialog>
  );
}
