import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";
import { cn } from "./class-names";

const look = cva("badge", {
  variants: {
    tone: {
      neutral: "bg-sunken text-ink",
      accent: "bg-accent-soft text-accent-ink",
      good: "bg-good-soft text-good-ink",
      warn: "bg-warn-soft text-warn-ink",
      danger: "bg-danger-soft text-danger-ink",
    },
  },
  defaultVariants: { tone: "neutral" },
});

export type BadgeTone = NonNullable<VariantProps<typeof look>["tone"]>;

/** A short word about a state; the word carries the meaning, the tone only supports it. */
export function Badge({
  tone,
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return <span className={cn(look({ tone }), className)}>{children}</span>;
}
