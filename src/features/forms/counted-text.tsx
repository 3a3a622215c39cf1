"use client";

import type { ReactNode } from "react";
import { TextArea } from "@/components/forms/field";

interface CountedTextProps {
  label: string;
  hint?: string;
  /** Said before the count. */
  aside?: ReactNode;
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
  /** How many characters are the most, as people count them; more cannot be typed. */
  most: number;
  required?: boolean;
  autoFocus?: boolean;
}

/** A text that has room for so many characters, and counts them. */
export function CountedText({ aside, value, onChange, most, ...area }: CountedTextProps) {
  return (
    <TextArea
      {...area}
      aside={
        <>
          {aside ? <>{aside} · </> : null}
          {[...value].length}/{most}
        </>
      }
      value={value}
      onChange={(event) => onChange([...event.target.value].slice(0, most).join(""))}
    />
  );
}
