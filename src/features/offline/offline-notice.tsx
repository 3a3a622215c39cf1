"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useFormatter } from "next-intl";
import { useEffect, useState } from "react";
import { useOnline } from "@/client/use-online";
import { Notice } from "@/components/notice";
import { useInstants } from "@/features/dates/use-instants";
import { useTranslations } from "@/features/words/use-translations";
import { useKeptSince } from "./use-kept-since";

/** Says that the connection is lost, how old the shown page is, and what that means for the person. */
export function OfflineNotice() {
  const since = useKeptSince();
  const isOnline = useOnline();
  return (
    <div aria-live="polite">
      {isOnline && since === null ? null : (
        <Notice tone="warn" className="rounded-none px-4 lg:px-8">
          <Age isOnline={isOnline} since={since} />
        </Notice>
      )}
    </div>
  );
}

function Age({ isOnline, since }: { isOnline: boolean; since: number | null }) {
  const t = useTranslations("frame");
  const instant = useInstants();
  const format = useFormatter();
  const queries = useQueryClient();
  const loaded = queries
    .getQueryCache()
    .findAll({ type: "active" })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((at) => at > 0);
  const now = useNowMs();
  if (now === null) return null;
  const at = since ?? Math.min(...loaded, now);
  const words = {
    time: instant(new Date(at).toISOString()),
    ago: format.relativeTime(at, now),
  };
  return isOnline ? t("unreachable", words) : t("offline", words);
}

/** The time in milliseconds, updated every half minute; null in the first render, which is the server's. */
function useNowMs(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
