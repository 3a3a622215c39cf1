"use client";

import type { ReactNode } from "react";
import { Tooltip as AriaTooltip, TooltipTrigger } from "react-aria-components/Tooltip";

/** A few words on hover and focus; never the only place where something is said. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <TooltipTrigger delay={400}>
      {children}
      <AriaTooltip
        offset={8}
        className="max-w-64 rounded border bg-float px-2 py-1 text-small shadow-float data-entering:animate-fade"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
