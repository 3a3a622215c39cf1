"use client";

import { type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { Button, type ButtonProps } from "../button";
import type { Later } from "./later";

export interface MenuPanelProps {
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
}

/** A button that opens a menu, whose code comes when somebody points at the button or focuses it. */
export function MenuButton({
  panel: Panel,
  ...button
}: Omit<ButtonProps, "onPress" | "ref"> & { panel: Later<MenuPanelProps> }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    open();
  };
  return (
    <>
      <Button
        {...button}
        ref={trigger}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={Panel.wanted}
        onFocus={Panel.wanted}
        onKeyDown={openByArrow}
        onPress={open}
      />
      {wasOpened ? <Panel triggerRef={trigger} isOpen={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
