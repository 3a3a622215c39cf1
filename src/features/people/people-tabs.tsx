"use client";

import { usePathname } from "next/navigation";
import { LinkTabs } from "@/components/link-tabs";
import { useTranslations } from "@/features/words/use-translations";

const TABS = [
  { id: "directory", href: "/people" },
  { id: "chart", href: "/people/chart" },
] as const;

/** The two ways to look at everybody. */
export function PeopleTabs() {
  const t = useTranslations("people");
  const path = usePathname();
  return (
    <LinkTabs
      label={t("tabs")}
      tabs={TABS.map(({ id, href }) => ({ href, text: t(`tab.${id}`), isHere: path === href }))}
    />
  );
}
