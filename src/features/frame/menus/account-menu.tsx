"use client";

import { later } from "@/components/overlays/later";
import { MenuButton, type MenuPanelProps } from "@/components/overlays/menu-button";
import { useMe } from "@/features/account/use-me";
import { PersonAvatar } from "@/features/pictures/person-avatar";
import { useTranslations } from "@/features/words/use-translations";

const AccountMenuPanel = later<MenuPanelProps>(() =>
  import("./account-menu-panel").then((module) => module.AccountMenuPanel),
);

/** The person's own corner. */
export function AccountMenu() {
  const t = useTranslations("frame");
  const { employee } = useMe();
  return (
    <MenuButton
      panel={AccountMenuPanel}
      variant="ghost"
      size="icon"
      aria-label={t("account_of", { name: employee.name })}
    >
      <PersonAvatar person={employee} />
    </MenuButton>
  );
}
