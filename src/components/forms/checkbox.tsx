import type { ComponentPropsWithRef, ReactNode } from "react";
import { cn } from "../class-names";

/** A native checkbox in our colours, with a target of at least 24 pixels. */
export function Checkbox({
  children,
  className,
  ...input
}: { children?: ReactNode } & Omit<ComponentPropsWithRef<"input">, "type">) {
  return (
    <label className={cn("inline-flex min-h-6 min-w-6 cursor-pointer items-start gap-2", className)}>
      <input {...input} type="checkbox" className="m-1 size-4 shrink-0 cursor-[inherit] accent-accent" />
      {children}
    </label>
  );
}
