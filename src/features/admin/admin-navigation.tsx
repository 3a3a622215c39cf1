"use client";

import { ChevronDown } from "lucide-react";
import { usePathname } from "next/navigation";
import { cn } from "@/components/class-names";
import { Link } from "@/components/link";
import { DeadLettersSign } from "@/features/dead-letters/dead-letters-sign";
import { useTranslations } from "@/features/words/use-translations";
import { ADMIN_GROUPS, ADMIN_PLACES, isAtAdminPlace } from "./admin-places";

/**
 * The navigation between the admin's screens: a list at the side where there is room, otherwise a menu above.
 */
export function AdminNavigation() {
  const t = useTranslations("admin");
  const path = usePathname();
  const here = ADMIN_PLACES.find(({ href }) => isAtAdminPlace(href, path));
  return (
    <>
      <nav
        aria-label={t("title")}
        className="sticky top-20 hidden max-h-[calc(100dvh-6rem)] overflow-y-auto xl:block"
      >
        <Groups path={path} />
      </nav>
      {/* It closes when another screen comes. */}
      <details key={path} className="group mb-6 rounded border bg-surface xl:hidden">
        <summary className="flex h-11 cursor-pointer list-none items-center gap-2 rounded px-3 font-strong [&::-webkit-details-marker]:hidden">
          <span className="sr-only">{t("menu")}</span>
          {here ? <here.icon aria-hidden className="size-4 shrink-0 text-muted" /> : null}
          <span className="min-w-0 grow truncate">{t(here ? `place.${here.id}` : "title")}</span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted group-open:rotate-180" />
        </summary>
        <nav aria-label={t("title")} className="border-t p-2">
          <Groups path={path} className="sm:grid sm:grid-cols-2" />
        </nav>
      </details>
    </>
  );
}

function Groups({ path, className }: { path: string; className?: string }) {
  const t = useTranslations("admin");
  return (
    <ul className={cn("grid gap-4", className)}>
      {ADMIN_GROUPS.map(({ id, places }) => (
        <li key={id ?? "first"} className={id === null ? "sm:col-span-full" : undefined}>
          {id === null ? null : <p className="px-3 pb-1 text-small text-muted">{t(`group.${id}`)}</p>}
          <ul>
            {places.map(({ id: place, href, icon: Icon }) => (
              <li key={place}>
                <Link
                  href={href}
                  aria-current={isAtAdminPlace(href, path) ? "page" : undefined}
                  className="flex min-h-11 items-center gap-2 rounded px-3 text-muted hover:bg-sunken hover:text-ink aria-[current]:bg-sunken aria-[current]:font-strong aria-[current]:text-ink xl:min-h-9"
                >
                  <Icon aria-hidden className="size-4 shrink-0" />
                  <span className="min-w-0 grow">{t(`place.${place}`)}</span>
                  {place === "mail" ? <DeadLettersSign /> : null}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
