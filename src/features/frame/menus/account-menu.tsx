"use client";

import { Avatar } from "@/components/avatar";
import { later } from "@/components/overlays/later";
import { MenuButton, type MenuPanelProps } from "@/components/overlays/menu-button";
import { useMe } from "@/features/account/use-me";
import { useTranslations } from "@/features/words/use-translations";

const AccountMenuPanel = later<MenuPanelProps>(() =>
  import("./account-menu-panel").then((module) => module.AccountMenuPanel),
);

/** The person's own corner. */
export function AccountMenu() {
  const t = useTranslations("frame");
  const { name } = useMe().employee;
  return (
    <MenuButton panel={AccountMenuPanel} variant="ghost" size="icon" aria-label={t("account_of", { name })}>
      <Avatar name={name} />
    </MenuButton>
  );
}
