"use client";

import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { cn } from "@/components/class-names";
import { useTranslations } from "@/features/words/use-translations";

const LOOK_AGAIN_MS = 300_000;

/**
 * Shows an admin that some mails could not be delivered: how many, or only a dot. Nothing when there are
 * none.
 */
export function DeadLettersSign({ isQuiet = false }: { isQuiet?: boolean }) {
  const t = useTranslations("dead_letters");
  const trpc = useTRPC();
  const { data } = useQuery({
    ...trpc.deadLetters.list.queryOptions({ limit: 1 }),
    refetchInterval: LOOK_AGAIN_MS,
  });
  const count = data?.total ?? 0;
  if (count === 0) return null;
  return (
    <span
      className={cn(
        "ml-2 rounded-full",
        isQuiet ? "size-2 bg-danger md:ml-auto" : "bg-danger-soft px-1.5 text-small text-danger-ink",
      )}
    >
      {isQuiet ? null : <span aria-hidden>{count}</span>}
      <span className="sr-only">{t("sign", { count })}</span>
    </span>
  );
}
