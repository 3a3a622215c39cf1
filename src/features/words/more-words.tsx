"use client";

import { type AbstractIntlMessages, NextIntlClientProvider, useLocale } from "next-intl";
import { createContext, type ReactNode, useContext } from "react";
import { wordsWith } from "./words-of-pages";

const WordsAbove = createContext<AbstractIntlMessages>({});

/**
 * Adds words, as text, to those that stand above: a page brings its own, the frame keeps the frame's.
 */
export function MoreWords({ text, children }: { text: string; children: ReactNode }) {
  const words = wordsWith(useContext(WordsAbove), text);
  return (
    <WordsAbove value={words}>
      <NextIntlClientProvider locale={useLocale()} messages={words}>
        {children}
      </NextIntlClientProvider>
    </WordsAbove>
  );
}
