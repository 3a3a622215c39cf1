import type { AbstractIntlMessages } from "next-intl";
import { readPageText } from "@/client/page/page-text";

const known = new WeakMap<AbstractIntlMessages, Map<string, AbstractIntlMessages>>();

/**
 * The words above and more, given as text (`toPageText`). The same words are the same object in each page: what is made of
 * them once (`useTranslations`) then serves all pages that the server writes.
 */
export function wordsWith(above: AbstractIntlMessages, text: string): AbstractIntlMessages {
  const below = known.get(above) ?? new Map<string, AbstractIntlMessages>();
  known.set(above, below);
  const before = below.get(text);
  if (before !== undefined) return before;
  const words = merged(above, readPageText(text) as AbstractIntlMessages);
  below.set(text, words);
  return words;
}

/** Those above, and more, room by room. */
export function merged(above: AbstractIntlMessages, more: AbstractIntlMessages): AbstractIntlMessages {
  const inner = (words: AbstractIntlMessages, name: string) =>
    words[name] as AbstractIntlMessages | undefined;
  const rooms = Object.keys(more).map((name) => [name, { ...inner(above, name), ...inner(more, name) }]);
  return { ...above, ...(Object.fromEntries(rooms) as AbstractIntlMessages) };
}
