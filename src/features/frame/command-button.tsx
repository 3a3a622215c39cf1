"use client";

import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/button";
import { KeyCap } from "@/components/key-cap";
import { later } from "@/components/overlays/later";
import { useTranslations } from "@/features/words/use-translations";
import { useCommandKey } from "./use-command-key";

const CommandPalette = later<{ isOpen: boolean; onClose: () => void }>(() =>
  import("./menus/command-palette").then((module) => module.CommandPalette),
);

/** Opens the command palette, also with ⌘K or Ctrl K; its code comes when it is first wanted. */
export function CommandButton() {
  const t = useTranslations("frame");
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  const intent = { onPointerEnter: CommandPalette.wanted, onFocus: CommandPalette.wanted };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== "k" ||
        !(event.metaKey || event.ctrlKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      setOpened(true);
      setOpen((isShown) => !isShown);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t("commands")}
        {...intent}
        onPress={open}
        className="sm:hidden"
      >
        <Search aria-hidden className="size-5" />
      </Button>
      <Button
        {...intent}
        onPress={open}
        aria-keyshortcuts="Control+K Meta+K"
        className="hidden font-normal text-muted sm:inline-flex"
      >
        <Search aria-hidden className="size-4" />
        {t("commands")}
        <KeyCap className="hidden lg:inline-flex">{useCommandKey("K")}</KeyCap>
      </Button>
      {wasOpened ? <CommandPalette isOpen={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
