"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { buttonLook } from "@/components/button-look";
import { cn } from "@/components/class-names";

const TABS = [
  { id: "profile", href: "/account" },
  { id: "api_keys", href: "/account/api-keys" },
  { id: "mcp", href: "/account/mcp" },
] as const;

/** The parts of the account. */
export function AccountTabs() {
  const t = useTranslations("account");
  const path = usePathname();
  return (
    <nav aria-label={t("title")} className="mb-6 flex gap-1">
      {TABS.map(({ id, href }) => (
        <Link
          key={id}
          href={href}
          aria-current={path === href ? "page" : undefined}
          className={cn(
            buttonLook({ variant: "ghost", size: "small" }),
            "font-normal text-muted aria-[current]:bg-accent-soft aria-[current]:font-strong aria-[current]:text-accent-ink",
          )}
        >
          {t(id)}
        </Link>
      ))}
    </nav>
  );
}
