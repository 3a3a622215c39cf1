"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useQueryState } from "nuqs";
import { buttonLook } from "@/components/button-look";
import { cn } from "@/components/class-names";
import { PageHeader } from "@/components/page-header";
import { Queue } from "./queue";
import { TAB, TABS } from "./tabs";

/** Requests that wait for my decision, and those that were decided. */
export function Approvals() {
  const t = useTranslations("approvals");
  const [tab] = useQueryState("tab", TAB);
  return (
    <>
      <PageHeader title={t("title")} />
      <nav aria-label={t("tabs")} className="mb-4 flex gap-1">
        {TABS.map((id) => (
          <Link
            key={id}
            href={id === "waiting" ? "/approvals" : `/approvals?tab=${id}`}
            aria-current={tab === id ? "page" : undefined}
            className={cn(
              buttonLook({ variant: "ghost", size: "small" }),
              "font-normal text-muted aria-[current]:bg-accent-soft aria-[current]:font-strong aria-[current]:text-accent-ink",
            )}
          >
            {t(`tab.${id}`)}
          </Link>
        ))}
      </nav>
      <Queue key={tab} tab={tab} />
    </>
  );
}
