"use client";

import { Search } from "lucide-react";
import { useState } from "react";
import { Autocomplete, useFilter } from "react-aria-components/Autocomplete";
import { Collection } from "react-aria-components/Collection";
import { Dialog } from "react-aria-components/Dialog";
import { Menu } from "react-aria-components/Menu";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { Input, SearchField } from "react-aria-components/SearchField";
import { MenuItem, MenuLabel, MenuSection } from "@/components/overlays/menu";
import { useRouter } from "@/features/forms/leaving/use-router";
import { PersonAvatar } from "@/features/pictures/person-avatar";
import { useTranslations } from "@/features/words/use-translations";
import { useCommands } from "./use-commands";
import { usePeopleFound } from "./use-people-found";

/** Go anywhere, find anybody and do anything by typing a few letters of it. */
export function CommandPalette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations("frame");
  const { contains } = useFilter({ sensitivity: "base" });
  const router = useRouter();
  const [typed, setTyped] = useState("");
  const commands = useCommands().filter(({ text }) => contains(text, typed.trim()));
  const people = usePeopleFound(isOpen ? typed : "");
  const close = () => {
    setTyped("");
    onClose();
  };
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && close()}
      isDismissable
      className="fixed inset-0 z-50 flex items-start justify-center bg-scrim p-2 pt-[12dvh] data-entering:animate-fade"
    >
      <Modal className="w-full max-w-xl overflow-hidden rounded border bg-float shadow-float">
        <Dialog aria-label={t("commands")} className="outline-none">
          <Autocomplete inputValue={typed} onInputChange={setTyped}>
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
            {/* What scrolls must be reachable by keyboard. */}
            <div tabIndex={0} className="max-h-[70dvh] overflow-auto">
              <Menu
                aria-label={t("commands")}
                onClose={close}
                className="p-2 outline-none"
                renderEmptyState={() => <p className="p-4 text-center text-muted">{t("commands_none")}</p>}
              >
                {commands.length > 0 ? (
                  <MenuSection id="commands" aria-label={t("commands_doing")}>
                    <Collection items={commands}>
                      {({ id, icon: Icon, text, run }) => (
                        <MenuItem id={id} textValue={text} onAction={run} className="min-h-10">
                          <Icon aria-hidden className="size-4 shrink-0 text-muted" />
                          {text}
                        </MenuItem>
                      )}
                    </Collection>
                  </MenuSection>
                ) : null}
                {people.length > 0 ? (
                  <MenuSection id="people">
                    <MenuLabel>{t("commands_people")}</MenuLabel>
                    <Collection items={people}>
                      {({ id, name, picture_version, position, department }) => (
                        <MenuItem
                          id={id}
                          textValue={name}
                          onAction={() => router.push(`/people/${id}`)}
                          className="min-h-10"
                        >
                          <PersonAvatar person={{ id, name, picture_version }} className="size-7" />
                          <span className="min-w-0 truncate">{name}</span>
                          <span className="ml-auto min-w-0 truncate text-small text-muted">
                            {(position ?? department)?.name}
                          </span>
                        </MenuItem>
                      )}
                    </Collection>
                  </MenuSection>
                ) : null}
              </Menu>
            </div>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
