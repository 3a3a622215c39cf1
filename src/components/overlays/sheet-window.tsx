"use client";

import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { Button } from "../button";

export interface SheetProps {
  title: string;
  /** Under the title: what it is about. */
  lead?: ReactNode;
  isOpen: boolean;
  /** Called by Escape, a click beside it, or its button; a form with unsaved input may ask first. */
  onClose: () => void;
  closeLabel: string;
  /** The buttons, which stay at the lower edge. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The sheet itself. */
export function SheetWindow({ title, lead, isOpen, onClose, closeLabel, footer, children }: SheetProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      data-sheet=""
      className="fixed inset-0 z-50 flex justify-end bg-scrim data-entering:animate-fade"
    >
      <Modal className="h-dvh w-full max-w-lg border-l bg-float shadow-float data-entering:animate-slide">
        <AriaDialog className="flex h-full flex-col outline-none">
          <header className="flex items-start justify-between gap-4 border-b px-4 py-3 sm:px-6 sm:py-4">
            <div className="min-w-0">
              <Heading slot="title" className="text-title wrap-anywhere">
                {title}
              </Heading>
              {lead ? <div className="text-small text-muted">{lead}</div> : null}
            </div>
            <Button
              variant="ghost"
              size="icon"
              aria-label={closeLabel}
              onPress={onClose}
              className="-mt-1 -mr-2"
            >
              <X aria-hidden className="size-5" />
            </Button>
          </header>
          <div className="grow overflow-y-auto overscroll-contain px-4 py-4 sm:px-6 sm:py-6">{children}</div>
          {footer ? (
            <footer className="border-t px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
              {footer}
            </footer>
          ) : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
