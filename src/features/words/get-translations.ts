import { getTranslations as getCatalogue } from "next-intl/server";
import { isolated } from "@/domain/isolated";
import { isolating, type Translator } from "./isolating";

/** The words of what the server writes of a page, in which names stand isolated, as in `useTranslations`. */
export const getTranslations = (async (namespace?: never) => {
  const t: unknown = await getCatalogue(namespace);
  return isolating(t as Translator);
}) as unknown as typeof getCatalogue;

/** The title of a page that is about somebody: the name of the service stands after it. */
export function titleOfName(name: string): string {
  return isolated(name);
}
