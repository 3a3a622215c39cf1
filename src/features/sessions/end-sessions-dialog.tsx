import type { ReactNode } from "react";
import { Button } from "@/components/button";
import { Dialog, DialogActions } from "@/components/overlays/dialog";
import { useTranslations } from "@/features/words/use-translations";

interface EndSessionsDialogProps {
  title: string;
  /** What follows. */
  children: ReactNode;
  isOpen: boolean;
  isPending: boolean;
  onEnd: () => void;
  onClose: () => void;
}

/** Asks before several browsers are signed out. */
export function EndSessionsDialog(props: EndSessionsDialogProps) {
  const { title, children, isOpen, isPending, onEnd, onClose } = props;
  const t = useTranslations("sessions");
  return (
    <Dialog role="alertdialog" title={title} isOpen={isOpen} onClose={onClose} closeLabel={t("close")}>
      <p>{children}</p>
      <DialogActions>
        <Button onPress={onClose}>{t("keep")}</Button>
        <Button variant="danger" isPending={isPending} onPress={onEnd}>
          {t("end_confirm")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
