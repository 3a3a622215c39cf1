"use client";

import { MenuItem, MenuPanel } from "@/components/overlays/menu";
import type { MenuPanelProps } from "@/components/overlays/menu-button";
import { useMe } from "@/features/account/use-me";
import { useRouter } from "@/features/forms/leaving/use-router";
import { useTranslations } from "@/features/words/use-translations";
import { foldForPhone, placesFor } from "../places";

/** The places for which the bar of a phone has no room. */
export function MorePlacesPanel(panel: MenuPanelProps) {
  const t = useTranslations("frame");
  const router = useRouter();
  const { role } = useMe();
  return (
    <MenuPanel {...panel} aria-label={t("more")}>
      {foldForPhone(placesFor(role)).more.map(({ id, href, icon: Icon }) => (
        <MenuItem key={id} onAction={() => router.push(href)} className="min-h-11">
          <Icon aria-hidden className="size-5 text-muted" />
          {t(`place.${id}`)}
        </MenuItem>
      ))}
    </MenuPanel>
  );
}
