"use client";

import { type AbstractIntlMessages, NextIntlClientProvider, useLocale } from "next-intl";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { merged, wordsWith } from "./words-of-pages";

const WordsAbove = createContext<AbstractIntlMessages>({});

/**
 * Adds words, as text, to those that stand above: a page brings its own, the frame keeps the frame's.
 */
export function MoreWords({ text, children }: { text: string; children: ReactNode }) {
  return <InWords words={wordsWith(useContext(WordsAbove), text)}>{children}</InWords>;
}

/** Adds words that were loaded with what an interaction opens. */
export function WordsOfLater({ words, children }: { words: AbstractIntlMessages; children: ReactNode }) {
  const above = useContext(WordsAbove);
  return <InWords words={useMemo(() => merged(above, words), [above, words])}>{children}</InWords>;
}

function InWords({ words, children }: { words: AbstractIntlMessages; children: ReactNode }) {
  return (
    <WordsAbove value={words}>
      <NextIntlClientProvider locale={useLocale()} messages={words}>
        {children}
      </NextIntlClientProvider>
    </WordsAbove>
  );
}
