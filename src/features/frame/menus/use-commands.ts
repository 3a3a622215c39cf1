"use client";

import {
  Bell,
  Bot,
  CalendarSync,
  KeyRound,
  LogOut,
  type LucideIcon,
  MonitorSmartphone,
  Plus,
  UserRound,
  UserRoundCheck,
} from "lucide-react";
import { useMe } from "@/features/account/use-me";
import { useSignOut } from "@/features/account/use-sign-out";
import { useThemeChoice } from "@/features/account/use-theme-choice";
import { ADMIN_PLACES } from "@/features/admin/admin-places";
import { useRouter } from "@/features/forms/leaving/use-router";
import { useTranslations } from "@/features/words/use-translations";
import { placesFor } from "../places";
import { THEMES } from "./themes";

export interface Command {
  id: string;
  icon: LucideIcon;
  text: string;
  run: () => void;
}

/** Everything that the palette offers. */
export function useCommands(): Command[] {
  const t = useTranslations("frame");
  const tAdmin = useTranslations("admin");
  const { role } = useMe();
  const router = useRouter();
  const chooseTheme = useThemeChoice();
  const signOut = useSignOut();
  const go = (id: string, href: string, icon: LucideIcon, text: string): Command => ({
    id,
    icon,
    text,
    run: () => router.push(href),
  });
  return [
    go("new_request", "/time-off/new", Plus, t("new_request")),
    ...placesFor(role).map(({ id, href, icon }) => go(id, href, icon, t(`place.${id}`))),
    ...(role === "admin" ? ADMIN_PLACES : []).map(({ id, href, icon }) =>
      go(`admin-${id}`, href, icon, tAdmin("command", { place: tAdmin(`place.${id}`) })),
    ),
    go("notifications", "/notifications", Bell, t("bell.title")),
    go("profile", "/account", UserRound, t("profile")),
    go("sessions", "/account/sessions", MonitorSmartphone, t("sessions")),
    go("delegations", "/account/delegations", UserRoundCheck, t("delegations")),
    go("feeds", "/account/feeds", CalendarSync, t("feeds")),
    go("api_keys", "/account/api-keys", KeyRound, t("api_keys")),
    go("mcp", "/account/mcp", Bot, t("mcp")),
    ...THEMES.map(({ id, icon }) => ({ id, icon, text: t(`use_theme_${id}`), run: () => chooseTheme(id) })),
    { id: "sign_out", icon: LogOut, text: t("sign_out"), run: signOut },
  ];
}
