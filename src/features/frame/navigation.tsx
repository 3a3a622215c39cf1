"use client";

import { Ellipsis, Plus } from "lucide-react";
import { usePathname } from "next/navigation";
import { cn } from "@/components/class-names";
import { Link } from "@/components/link";
import { later } from "@/components/overlays/later";
import { MenuButton, type MenuPanelProps } from "@/components/overlays/menu-button";
import { useMe } from "@/features/account/use-me";
import { useWaitingCount } from "@/features/approvals/use-waiting-count";
import { DeadLettersSign } from "@/features/dead-letters/dead-letters-sign";
import { useTranslations } from "@/features/words/use-translations";
import { foldForPhone, isAt, type Place, placesFor } from "./places";

const MorePlacesPanel = later<MenuPanelProps>(() =>
  import("./menus/more-places-panel").then((module) => module.MorePlacesPanel),
);

/** The rail at the left, from the width of a tablet up. */
export function Rail() {
  const t = useTranslations("frame");
  const { role } = useMe();
  return (
    <nav aria-label={t("navigation")} className="flex flex-col gap-1 p-3">
      {placesFor(role).map((place) => (
        <PlaceLink key={place.id} place={place} className="h-10 gap-3 px-3" />
      ))}
    </nav>
  );
}

/** The same places at the lower edge of a phone, with the way to a new request. */
export function BottomBar() {
  const t = useTranslations("frame");
  const { role } = useMe();
  const { shown, more } = foldForPhone(placesFor(role));
  return (
    <nav
      aria-label={t("navigation")}
      className="fixed inset-x-0 bottom-0 z-30 flex justify-around border-t bg-surface px-1 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {shown.map((place) => (
        <PlaceLink
          key={place.id}
          place={place}
          className="h-16 min-w-0 grow basis-0 flex-col justify-center gap-0.5 text-small"
        />
      ))}
      {more.length > 0 ? <MorePlaces places={more} /> : null}
      <Link
        href="/time-off/new"
        className="flex h-16 min-w-0 grow basis-0 flex-col items-center justify-center gap-0.5 rounded text-small text-accent-ink"
      >
        <Plus aria-hidden className="size-5" />
        {t("new_request_short")}
      </Link>
    </nav>
  );
}

function MorePlaces({ places }: { places: readonly Place[] }) {
  const t = useTranslations("frame");
  const path = usePathname();
  const isHere = places.some(({ href }) => isAt(href, path));
  return (
    <MenuButton
      panel={MorePlacesPanel}
      variant="ghost"
      className={cn(
        "h-16 min-w-0 shrink grow basis-0 flex-col gap-0.5 px-0 text-small font-normal text-muted",
        isHere && "font-strong text-ink",
      )}
    >
      <Ellipsis aria-hidden className="size-5" />
      {t("more")}
    </MenuButton>
  );
}

function PlaceLink({ place, className }: { place: Place; className: string }) {
  const t = useTranslations("frame");
  const isHere = isAt(place.href, usePathname());
  const { icon: Icon } = place;
  return (
    <Link href={place.href} aria-current={isHere ? "page" : undefined} className={cn("place", className)}>
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="max-w-full truncate">{t(`place.${place.id}`)}</span>
      {place.id === "admin" ? <DeadLettersSign isQuiet /> : null}
      {place.id === "approvals" ? <WaitingSign /> : null}
    </Link>
  );
}

function WaitingSign() {
  const t = useTranslations("frame");
  const waiting = useWaitingCount();
  if (waiting === 0) return null;
  return (
    <span className="absolute top-2 left-1/2 ml-2 rounded-full bg-accent px-1.5 text-small leading-5 font-strong text-on-accent md:static md:ml-auto">
      <span aria-hidden>{waiting > 99 ? "99+" : waiting}</span>
      <span className="sr-only">{t("waiting", { count: waiting })}</span>
    </span>
  );
}
