"use client";

import type { ReactNode } from "react";
import { Header } from "react-aria-components/Header";
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps,
  type MenuProps,
  MenuSection,
  MenuTrigger,
  Popover,
} from "react-aria-components/Menu";
import { Separator } from "react-aria-components/Separator";
import { cn } from "../class-names";

/** A button and the menu that it opens. */
export function Menu<T extends object>({
  trigger,
  placement = "bottom end",
  className,
  ...menu
}: MenuProps<T> & { trigger: ReactNode; placement?: "bottom start" | "bottom end"; className?: string }) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover
        placement={placement}
        className="min-w-56 max-w-[calc(100vw-1rem)] overflow-auto rounded border bg-float shadow-float data-entering:animate-fade"
      >
        <AriaMenu {...menu} className={cn("p-1 outline-none", className)} />
      </Popover>
    </MenuTrigger>
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
