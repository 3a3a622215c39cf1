"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { buttonLook } from "@/components/button-look";
import { cn } from "@/components/class-names";

const TABS = [
  { id: "directory", href: "/people" },
  { id: "chart", href: "/people/chart" },
] as const;

/** The two ways to look at everybody. */
export function PeopleTabs() {
  const t = useTranslations("people");
  const path = usePathname();
  return (
    <nav aria-label={t("tabs")} className="mb-4 flex gap-1">
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
          {t(`tab.${id}`)}
        </Link>
      ))}
    </nav>
  );
}
