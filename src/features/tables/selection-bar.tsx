"use client";

import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/button";
import { useTranslations } from "@/features/words/use-translations";

interface SelectionBarProps {
  selection: { chosen: readonly unknown[]; clear: () => void };
  /** What can be done with them. */
  children: ReactNode;
}

/** What can be done with the chosen rows; it floats at the lower edge while there are some. */
export function SelectionBar({ selection, children }: SelectionBarProps) {
  const t = useTranslations("tables");
  const count = selection.chosen.length;
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 ? t("chosen", { count }) : ""}
      </p>
      {count > 0 ? (
        <section
          aria-label={t("chosen_actions")}
          className="sticky bottom-20 z-20 mx-auto mt-4 flex w-fit max-w-full animate-rise flex-wrap items-center gap-2 rounded border bg-float py-1.5 pr-1.5 pl-4 shadow-float md:bottom-6"
        >
          <span className="font-strong whitespace-nowrap tabular-nums">{t("chosen", { count })}</span>
          {children}
          <Button
            variant="ghost"
            size="small-icon"
            aria-label={t("choose_none")}
            onPress={selection.clear}
            className="ml-auto"
          >
            <X aria-hidden className="size-4" />
          </Button>
        </section>
      ) : null}
    </>
  );
}
