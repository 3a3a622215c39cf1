"use client";

import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { Autocomplete, useFilter } from "react-aria-components/Autocomplete";
import { Dialog } from "react-aria-components/Dialog";
import { Menu } from "react-aria-components/Menu";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { Input, SearchField } from "react-aria-components/SearchField";
import { MenuItem } from "@/components/menu";
import { useCommands } from "./use-commands";

/** Go anywhere and do anything by typing a few letters of it. */
export function CommandPalette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations("frame");
  const { contains } = useFilter({ sensitivity: "base" });
  const commands = useCommands();
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className="fixed inset-0 z-50 flex items-start justify-center bg-scrim p-2 pt-[12dvh] data-entering:animate-fade"
    >
      <Modal className="w-full max-w-xl overflow-hidden rounded border bg-float shadow-float">
        <Dialog aria-label={t("commands")} className="outline-none">
          <Autocomplete filter={contains}>
            <SearchField
              autoFocus
              aria-label={t("commands")}
              className="flex items-center gap-2 border-b px-4"
            >
              <Search aria-hidden className="size-4 shrink-0 text-muted" />
              <Input
                placeholder={t("commands_hint")}
                className="h-12 w-full min-w-0 bg-transparent outline-none [&::-webkit-search-cancel-button]:hidden"
              />
            </SearchField>
            <Menu
              aria-label={t("commands")}
              items={commands}
              onClose={onClose}
              className="max-h-[70dvh] overflow-auto p-2 outline-none"
              renderEmptyState={() => <p className="p-4 text-center text-muted">{t("commands_none")}</p>}
            >
              {({ id, icon: Icon, text, run }) => (
                <MenuItem id={id} textValue={text} onAction={run} className="min-h-10">
                  <Icon aria-hidden className="size-4 shrink-0 text-muted" />
                  {text}
                </MenuItem>
              )}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
