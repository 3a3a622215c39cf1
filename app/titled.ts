import type { Metadata } from "next";
import { getTranslations } from "@/features/words/get-translations";

type MessageKey = Parameters<Awaited<ReturnType<typeof getTranslations<never>>>>[0];

/** What a page calls itself, as its `generateMetadata`. */
export function titled(key: MessageKey) {
  return async (): Promise<Metadata> => ({ title: (await getTranslations())(key) });
}
