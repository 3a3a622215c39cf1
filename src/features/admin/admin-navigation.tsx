"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { DeadLettersSign } from "@/features/dead-letters/dead-letters-sign";
import { isAt } from "@/features/frame/places";
import { useTranslations } from "@/features/words/use-translations";
import { ADMIN_PLACES } from "./admin-places";

/** The way between the admin's screens: a row that scrolls sideways where it is too wide. */
export function AdminNavigation() {
  const t = useTranslations("admin");
  const path = usePathname();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>(`[href="${path}"]`);
    if (list.current && here) list.current.scrollLeft = here.offsetLeft - list.current.clientWidth / 2;
  }, [path]);
  return (
    <nav aria-label={t("title")} className="-mx-4 -mt-4 mb-6 border-b lg:-mx-8">
      <ul ref={list} className="relative flex overflow-x-auto px-2 [scrollbar-width:none] lg:px-6">
        {ADMIN_PLACES.map(({ id, href }) => (
          <li key={id} className="shrink-0">
            <Link
              href={href}
              aria-current={isAt(href, path) ? "page" : undefined}
              className="flex h-11 items-center border-b-2 border-transparent px-2 text-small whitespace-nowrap text-muted -outline-offset-2 hover:text-ink aria-[current]:border-accent-ink aria-[current]:font-strong aria-[current]:text-ink sm:px-3"
            >
              {t(`place.${id}`)}
              {id === "mail" ? <DeadLettersSign /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
