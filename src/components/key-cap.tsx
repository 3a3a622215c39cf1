import type { ReactNode } from "react";
import { cn } from "./class-names";

/** A key of the keyboard. */
export function KeyCap({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <kbd
      className={cn(
        "inline-flex h-5 min-w-5 items-center justify-center rounded border bg-sunken px-1 font-sans text-small text-muted",
        className,
      )}
    >
      {children}
    </kbd>
  );
}
