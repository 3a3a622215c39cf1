"use client";

import { type AbstractIntlMessages, NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import { type ReactNode, useMemo } from "react";

/** Adds words to those that stand above: a page brings its own, the frame keeps the frame's. */
export function MoreWords({ words, children }: { words: AbstractIntlMessages; children: ReactNode }) {
  const above = useMessages();
  const messages = useMemo(() => ({ ...above, ...words }), [above, words]);
  return (
    <NextIntlClientProvider locale={useLocale()} messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}
