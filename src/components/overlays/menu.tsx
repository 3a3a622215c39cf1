"use client";

import type { ReactNode } from "react";
import { Header } from "react-aria-components/Header";
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps,
  type MenuProps,
  MenuSection,
} from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { Separator } from "react-aria-components/Separator";
import { cn } from "../class-names";
import type { MenuPanelProps } from "./menu-button";

/** What a menu's button opens. */
export function MenuPanel<T extends object>({
  triggerRef,
  isOpen,
  onClose,
  placement = "bottom end",
  className,
  ...menu
}: MenuProps<T> & MenuPanelProps & { placement?: "bottom start" | "bottom end"; className?: string }) {
  return (
    <Popover
      aria-label={menu["aria-label"] ?? ""}
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      placement={placement}
      className="min-w-56 max-w-[calc(100vw-1rem)] overflow-auto rounded border bg-float shadow-float data-entering:animate-fade"
    >
      <AriaMenu {...menu} autoFocus="first" onClose={onClose} className={cn("p-1 outline-none", className)} />
    </Popover>
  );
}

export function MenuItem({ className, ...props }: MenuItemProps & { className?: string }) {
  return (
    <AriaMenuItem
      {...props}
      className={cn(
        "flex min-h-8 cursor-pointer items-center gap-2 rounded px-2 py-1 text-body outline-none data-focused:bg-sunken data-disabled:cursor-default data-disabled:text-muted",
        className,
      )}
    />
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Header className="px-2 py-1 text-small text-muted">{children}</Header>;
}

export function MenuLine() {
  return <Separator className="mx-2 my-1 border-t" />;
}

export { MenuSection };
