import {
  type AbstractIntlMessages,
  createTranslator,
  type useTranslations as useCatalogue,
  useLocale,
  useMessages,
} from "next-intl";
import { kept } from "@/domain/kept";
import { isolating, type Translator } from "./isolating";

/** The words of a page, in which names stand isolated: one that runs from right to left moves nothing around it. */
export const useTranslations = ((namespace?: never) =>
  translatorOf(useMessages(), useLocale(), namespace)) as unknown as typeof useCatalogue;

const known = new WeakMap<AbstractIntlMessages, Map<string, Translator>>();

/** Made once for all components, and on the server for all pages with the same words. */
function translatorOf(messages: AbstractIntlMessages, locale: string, namespace?: never): Translator {
  const ofMessages = known.get(messages) ?? new Map<string, Translator>();
  known.set(messages, ofMessages);
  return kept(ofMessages, `${locale} ${namespace ?? ""}`, () => {
    const made = createTranslator({
      locale,
      messages,
      timeZone: "UTC",
      ...(namespace !== undefined && { namespace }),
    });
    return isolating(made as unknown as Translator);
  });
}
