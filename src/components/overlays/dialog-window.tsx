"use client";

import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { Button } from "../button";
import { cn } from "../class-names";

export interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** The word on the button that closes it. */
  closeLabel: string;
  /** False while closing would lose something that cannot be had again. */
  isDismissable?: boolean;
  role?: "dialog" | "alertdialog";
  className?: string;
  children: ReactNode;
}

/** The dialog itself. */
export function DialogWindow({
  title,
  isOpen,
  onClose,
  closeLabel,
  isDismissable = true,
  role,
  className,
  children,
}: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
      data-dialog=""
      className="fixed inset-0 z-50 flex items-end justify-center bg-scrim data-entering:animate-fade sm:items-center sm:p-4"
    >
      <Modal
        className={cn(
          "flex max-h-[90dvh] w-full max-w-lg flex-col overflow-auto rounded-t border bg-float shadow-float data-entering:animate-rise sm:rounded",
          className,
        )}
      >
        <AriaDialog role={role ?? "dialog"} className="flex flex-col gap-4 p-4 outline-none sm:p-6">
          <div className="flex items-start justify-between gap-4">
            <Heading slot="title" className="text-title">
              {title}
            </Heading>
            {isDismissable ? (
              <Button
                variant="ghost"
                size="small-icon"
                aria-label={closeLabel}
                onPress={onClose}
                className="-mt-1 -mr-2"
              >
                <X aria-hidden className="size-4" />
              </Button>
            ) : null}
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
