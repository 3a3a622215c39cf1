"use client";

import type { VariantProps } from "class-variance-authority";
import { LoaderCircle } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import { buttonLook } from "./button-look";
import { cn } from "./class-names";

export type ButtonProps = Omit<AriaButtonProps, "className" | "children"> &
  VariantProps<typeof buttonLook> & {
    className?: string;
    children: ReactNode;
    "aria-keyshortcuts"?: string;
    ref?: Ref<HTMLButtonElement>;
  };

/** A button; while `isPending` it stays focusable, keeps its width and shows a spinner. */
export function Button({
  variant,
  size,
  className,
  children,
  "aria-keyshortcuts": keys,
  ...props
}: ButtonProps) {
  return (
    <AriaButton
      {...props}
      // The library hands on no keys by itself.
      {...(keys ? { render: (button) => <button {...button} aria-keyshortcuts={keys} /> } : {})}
      className={cn(buttonLook({ variant, size }), "relative", className)}
    >
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
