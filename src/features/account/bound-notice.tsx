"use client";

import { Notice } from "@/components/notice";
import { useTranslations } from "@/features/words/use-translations";

/** In place of what is the person's own, in a session that began at the organization's provider. */
export function BoundNotice() {
  const t = useTranslations("account");
  return <Notice>{t("bound")}</Notice>;
}
