"use client";

import { usePathname } from "next/navigation";
import { LinkTabs } from "@/components/link-tabs";
import { useTranslations } from "@/features/words/use-translations";

const TABS = [
  { id: "profile", href: "/account" },
  { id: "security", href: "/account/security" },
  { id: "notifications", href: "/account/notifications" },
  { id: "sessions", href: "/account/sessions" },
  { id: "delegations", href: "/account/delegations" },
  { id: "feeds", href: "/account/feeds" },
  { id: "api_keys", href: "/account/api-keys" },
  { id: "mcp", href: "/account/mcp" },
] as const;

/** The parts of the account. */
export function AccountTabs() {
  const t = useTranslations("account");
  const path = usePathname();
  return (
    <LinkTabs
      label={t("title")}
      tabs={TABS.map(({ id, href }) => ({ href, text: t(id), isHere: path === href }))}
      className="mb-6"
    />
  );
}
