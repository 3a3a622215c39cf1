"use client";

import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { parseIsoDate } from "@/domain/dates/iso-date";
import { readDate, writeDate } from "./written-date";

interface TypedDate {
  value: string;
  onChange: (value: string) => void;
  locale: string;
  today: string;
}

/**
 * The text of a field that holds a date. While somebody types, the text stays as typed; a date is accepted as
 * soon as it is complete. Text that is not a date is passed on as it is, so that the form is not sent as if
 * the field were empty.
 */
export function useTypedDate({ value, onChange, locale, today }: TypedDate) {
  const [typed, setTyped] = useState<string | null>(null);
  const known = parseIsoDate(value);
  const read = (text: string, isDone: boolean) => readDate(text, { locale, today, isDone }) ?? text.trim();
  const type = (text: string) => {
    setTyped(text);
    onChange(read(text, false));
  };
  const settle = () => {
    if (typed === null) return;
    setTyped(null);
    const settled = read(typed, true);
    if (settled !== value) onChange(settled);
  };
  const element = useRef<HTMLInputElement>(null);
  const shown = typed ?? (known ? writeDate(known, locale) : value);
  const first = useRef({ shown, type });
  useEffect(() => {
    // What was typed before scripts started.
    const early = element.current?.value ?? "";
    if (early !== first.current.shown) first.current.type(early);
  }, []);
  return {
    shown,
    isTyping: typed !== null,
    input: {
      ref: element,
      onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.target.value),
      onBlur: settle,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === "Enter") settle();
      },
    },
  };
}
