"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/button";
import { Notice } from "@/components/notice";
import { Dialog, DialogActions } from "@/components/overlays/dialog";
import { useTranslations } from "@/features/words/use-translations";

interface DeleteDialogProps {
  /** Names what is to be deleted: "Delete Berlin?" */
  title: string;
  isOpen: boolean;
  onClose: () => void;
  onDelete: () => void;
  isPending: boolean;
  /** Why it cannot be deleted, in words; the dialog then only says so. */
  obstacle?: string | null;
  /** What the service refused. */
  problem?: string | null;
  /** What deleting does. */
  children?: ReactNode;
}

/** Asks once before something that cannot be restored is deleted. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { title, isOpen, onClose, onDelete, isPending, obstacle, problem, children } = props;
  const t = useTranslations("tables");
  const tForms = useTranslations("forms");
  return (
    <Dialog role="alertdialog" title={title} isOpen={isOpen} onClose={onClose} closeLabel={tForms("close")}>
      {obstacle ? <p>{obstacle}</p> : children}
      {problem ? (
        <Notice tone="danger" isAlert>
          {problem}
        </Notice>
      ) : null}
      <DialogActions>
        <Button onPress={onClose} autoFocus>
          {obstacle ? tForms("close") : tForms("cancel")}
        </Button>
        {obstacle ? null : (
          <Button variant="danger" isPending={isPending} onPress={onDelete}>
            {t("delete")}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
