"use client";

import { cva, type VariantProps } from "class-variance-authority";
import { LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import { cn } from "./class-names";

/** The look of a button, for links that lead to an action too. */
export const buttonLook = cva(
  "inline-flex shrink-0 cursor-pointer items-center justify-center gap-2 rounded border font-strong whitespace-nowrap transition-colors duration-150 select-none disabled:cursor-not-allowed data-disabled:cursor-not-allowed data-disabled:opacity-60",
  {
    variants: {
      variant: {
        primary:
          "border-transparent bg-accent text-on-accent hover:bg-accent-strong data-pressed:bg-accent-strong",
        secondary: "border-line bg-surface text-ink hover:bg-sunken data-pressed:bg-sunken",
        ghost: "border-transparent bg-transparent text-ink hover:bg-sunken data-pressed:bg-sunken",
        danger:
          "border-transparent bg-danger text-on-accent hover:bg-danger-strong data-pressed:bg-danger-strong",
      },
      size: {
        small: "h-8 px-3 text-small",
        medium: "h-10 px-4 text-body",
        icon: "size-10 p-0",
        "small-icon": "size-8 p-0",
      },
    },
    defaultVariants: { variant: "secondary", size: "medium" },
  },
);

export type ButtonProps = Omit<AriaButtonProps, "className" | "children"> &
  VariantProps<typeof buttonLook> & { className?: string; children: ReactNode };

/** A button; while `isPending` it stays focusable, keeps its width and shows a spinner. */
export function Button({ variant, size, className, children, ...props }: ButtonProps) {
  return (
    <AriaButton {...props} className={cn(buttonLook({ variant, size }), "relative", className)}>
      {props.isPending ? (
        <>
          <span className="absolute inset-0 flex items-center justify-center">
            <LoaderCircle aria-hidden className="size-4 animate-spin" />
          </span>
          <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
        </>
      ) : (
        children
      )}
    </AriaButton>
  );
}
