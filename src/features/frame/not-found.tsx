"use client";

import { useTranslations } from "@/features/words/use-translations";
import { NothingHere } from "./nothing-here";

/** There is nothing at this address, or nothing that this person may know of. */
export function NotFound() {
  const t = useTranslations("frame");
  return <NothingHere title={t("not_found")} hint={t("not_found_hint")} toHome={t("to_home")} />;
}
