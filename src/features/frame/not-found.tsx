"use client";

import { SearchX } from "lucide-react";
import Link from "next/link";
import { buttonLook } from "@/components/button-look";
import { useTranslations } from "@/features/words/use-translations";

/** There is nothing at this address, or nothing that this person may know of. */
export function NotFound() {
  const t = useTranslations("frame");
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-24 text-center">
      <SearchX aria-hidden className="mb-2 size-6 text-muted" />
      <h1 className="text-title">{t("not_found")}</h1>
      <p className="max-w-sm text-muted">{t("not_found_hint")}</p>
      <Link href="/" className={`${buttonLook()} mt-4`}>
        {t("to_home")}
      </Link>
    </div>
  );
}
