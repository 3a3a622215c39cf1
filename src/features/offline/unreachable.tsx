"use client";

import { CloudOff } from "lucide-react";
import { useEffect, useState } from "react";
import { reloadWhenReachable } from "@/client/kept-pages";
import { Button } from "@/components/button";
import { buttonLook } from "@/components/button-look";
import { useTranslations } from "@/features/words/use-translations";

const LOOK_AGAIN_MS = 10_000;
const PLACES = [
  { path: "/", id: "home" },
  { path: "/time-off", id: "time_off" },
  { path: "/calendar", id: "calendar" },
] as const;

/**
 * Shown instead of a page that is not kept: the page loads once the service can be reached; until then it
 * links to the kept ones.
 */
export function Unreachable() {
  const t = useTranslations("frame");
  const kept = useKeptPaths();
  useEffect(() => {
    const look = () => void reloadWhenReachable();
    const timer = setInterval(look, LOOK_AGAIN_MS);
    window.addEventListener("online", look);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", look);
    };
  }, []);
  return (
    <main className="flex flex-col items-center gap-2 px-4 py-24 text-center">
      <CloudOff aria-hidden className="mb-2 size-6 text-muted" />
      <h1 className="text-title">{t("not_reached")}</h1>
      <p className="max-w-sm text-muted">{t("not_reached_hint")}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <Button onPress={() => window.location.reload()}>{t("retry")}</Button>
        {PLACES.filter(({ path }) => kept.includes(path)).map(({ path, id }) => (
          // Not a link of the application, which would request the page from the service.
          <a key={path} href={path} className={buttonLook()}>
            {t(`place.${id}`)}
          </a>
        ))}
      </div>
    </main>
  );
}

function useKeptPaths(): readonly string[] {
  const [paths, setPaths] = useState<readonly string[]>([]);
  useEffect(() => {
    const look = async () => {
      const pages = await caches.open("hiatus-pages");
      setPaths((await pages.keys()).map(({ url }) => new URL(url).pathname));
    };
    if ("caches" in window) void look();
  }, []);
  return paths;
}
