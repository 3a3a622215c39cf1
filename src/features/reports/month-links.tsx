"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { buttonLook } from "@/components/button-look";
import { Link } from "@/components/link";
import { queryWith } from "@/features/address/address";
import { useTranslations } from "@/features/words/use-translations";
import { monthAfter } from "./report-filters";

interface MonthLinksProps {
  /** What the address calls the month. */
  name: string;
  month: string;
  /** What is shown, in words. */
  text: string;
}

/** The month before and the one after, as links that keep everything else. */
export function MonthLinks({ name, month, text }: MonthLinksProps) {
  const t = useTranslations("reports");
  const path = usePathname();
  const query = useSearchParams().toString();
  const to = (count: number) => `${path}${queryWith(query, new Map([[name, monthAfter(month, count)]]))}`;
  const look = buttonLook({ variant: "secondary", size: "icon" });
  return (
    <div className="flex items-center gap-2">
      <Link href={to(-1)} aria-label={t("month_before")} className={look}>
        <ChevronLeft aria-hidden className="size-4" />
      </Link>
      <p aria-live="polite" className="min-w-36 text-center font-strong">
        {text}
      </p>
      <Link href={to(1)} aria-label={t("month_after")} className={look}>
        <ChevronRight aria-hidden className="size-4" />
      </Link>
    </div>
  );
}
