"use client";

import type { VariantProps } from "class-variance-authority";
import { LoaderCircle } from "lucide-react";
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from "react";
import { buttonLook } from "./button-look";
import { cn } from "./class-names";

export type ButtonProps = Omit<
  ComponentPropsWithRef<"button">,
  "className" | "children" | "disabled" | "onClick"
> &
  VariantProps<typeof buttonLook> & {
    className?: string;
    children: ReactNode;
    isDisabled?: boolean | undefined;
    isPending?: boolean | undefined;
    onPress?: (() => void) | undefined;
  };

/** A button; while `isPending` it stays focusable, keeps its width and shows a spinner. */
export function Button({
  variant,
  size,
  className,
  children,
  isDisabled = false,
  isPending = false,
  onPress,
  type = "button",
  ...props
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Safari does not focus a pressed button, but the focus has to return to it.
    event.currentTarget.focus({ preventScroll: true });
    if (isPending) event.preventDefault();
    else onPress?.();
  };
  return (
    <button
      {...props}
      type={type}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      onClick={press}
      className={cn(buttonLook({ variant, size }), "relative", className)}
    >
      {isPending ? (
        <>
          <span className="absolute inset-0 flex items-center justify-center">
            <LoaderCircle aria-hidden className="size-4 animate-spin" />
          </span>
          <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
        </>
      ) : (
        children
      )}
    </button>
  );
}
