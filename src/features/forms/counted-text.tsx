"use client";

import type { ReactNode } from "react";
import { cn } from "@/components/class-names";
import { TextArea } from "@/components/forms/field";
import { DOT } from "@/features/words/dotted";
import { useTranslations } from "@/features/words/use-translations";
import { lengthOf } from "./length-of";

interface CountedTextProps {
  label: string;
  hint?: string;
  /** Said before the count. */
  aside?: ReactNode;
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
  /** The maximum number of characters, as people count them; more are kept and marked. */
  most: number;
  required?: boolean;
  autoFocus?: boolean;
}

/** A text field with a character limit and a counter. */
export function CountedText({ aside, value, onChange, most, error, ...area }: CountedTextProps) {
  const t = useTranslations("forms");
  const count = lengthOf(value);
  return (
    <TextArea
      {...area}
      error={count > most ? t("too_long", { count: count - most }) : error}
      aside={
        <>
          {aside}
          {aside ? DOT : null}
          <span className={cn("tabular-nums", count > most && "font-strong text-danger-ink")}>
            {count}/{most}
          </span>
        </>
      }
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
