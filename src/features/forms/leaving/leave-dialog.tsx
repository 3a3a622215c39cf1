"use client";

import { Button } from "@/components/button";
import { Dialog, DialogActions } from "@/components/overlays/dialog";
import { useTranslations } from "@/features/words/use-translations";
import { discard, stay } from "./unsaved-forms";

/** Asks whether changes may be lost. */
export function LeaveDialog({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations("forms");
  return (
    <Dialog role="alertdialog" title={t("unsaved")} isOpen={isOpen} onClose={stay} closeLabel={t("close")}>
      <p>{t("unsaved_hint")}</p>
      <DialogActions>
        <Button onPress={discard}>{t("discard")}</Button>
        <Button variant="primary" autoFocus onPress={stay}>
          {t("keep_editing")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
