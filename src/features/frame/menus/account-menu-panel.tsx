"use client";

import { KeyRound, LogOut, UserRound } from "lucide-react";
import { useTheme } from "next-themes";
import { MenuItem, MenuLabel, MenuLine, MenuPanel, MenuSection } from "@/components/overlays/menu";
import type { MenuPanelProps } from "@/components/overlays/menu-button";
import { useMe } from "@/features/account/use-me";
import { useSignOut } from "@/features/account/use-sign-out";
import { useThemeChoice } from "@/features/account/use-theme-choice";
import { useRouter } from "@/features/forms/leaving/use-router";
import { useTranslations } from "@/features/words/use-translations";
import { THEMES } from "./themes";

/** Profile, keys, theme, the way out. */
export function AccountMenuPanel(panel: MenuPanelProps) {
  const t = useTranslations("frame");
  const router = useRouter();
  const me = useMe();
  const { theme } = useTheme();
  const chooseTheme = useThemeChoice();
  const signOut = useSignOut();
  return (
    <MenuPanel {...panel} aria-label={t("account")}>
      <MenuSection>
        <MenuLabel>
          <bdi className="block font-strong text-ink">{me.employee.name}</bdi>
          {me.employee.email}
        </MenuLabel>
        <MenuItem onAction={() => router.push("/account")}>
          <UserRound aria-hidden className="size-4 text-muted" />
          {t("profile")}
        </MenuItem>
        <MenuItem onAction={() => router.push("/account/api-keys")}>
          <KeyRound aria-hidden className="size-4 text-muted" />
          {t("api_keys")}
        </MenuItem>
      </MenuSection>
      <MenuLine />
      <MenuSection
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={theme ? [theme] : []}
        onSelectionChange={(keys) => keys !== "all" && chooseTheme(String([...keys][0]))}
      >
        <MenuLabel>{t("theme")}</MenuLabel>
        {THEMES.map(({ id, icon: Icon }) => (
          <MenuItem key={id} id={id} className="data-selected:font-strong">
            <Icon aria-hidden className="size-4 text-muted" />
            {t(`theme_${id}`)}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuLine />
      <MenuItem onAction={signOut}>
        <LogOut aria-hidden className="size-4 text-muted" />
        {t("sign_out")}
      </MenuItem>
    </MenuPanel>
  );
}
