"use client";

import { useQuery } from "@tanstack/react-query";
import { Building2, ChevronsUpDown } from "lucide-react";
import { useTRPC } from "@/client/trpc";
import { later } from "@/components/overlays/later";
import { MenuButton, type MenuPanelProps } from "@/components/overlays/menu-button";
import { useMe } from "@/features/account/use-me";
import { useTranslations } from "@/features/words/use-translations";

const OrganizationsPanel = later<MenuPanelProps>(() =>
  import("./organizations-panel").then((module) => module.OrganizationsPanel),
);

/** Shows the organization; for people who work in several it leads to the others. */
export function OrganizationSwitcher() {
  const t = useTranslations("frame");
  const trpc = useTRPC();
  const me = useMe();
  const { data: organizations = [] } = useQuery(trpc.account.organizations.queryOptions());
  const name = (
    <>
      <Building2 aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="truncate">{me.organization.name}</span>
    </>
  );
  if (organizations.length < 2) {
    return <p className="flex min-w-0 items-center gap-2 px-2 font-strong">{name}</p>;
  }
  return (
    <MenuButton
      panel={OrganizationsPanel}
      variant="ghost"
      className="min-w-0 shrink px-2"
      aria-label={t("switch_organization", { name: me.organization.name })}
    >
      {name}
      <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
    </MenuButton>
  );
}
