"use client";

import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useTRPC } from "@/client/trpc";
import { MenuItem, MenuPanel } from "@/components/overlays/menu";
import type { MenuPanelProps } from "@/components/overlays/menu-button";
import { useTranslations } from "@/features/words/use-translations";
import { useSwitchOrganization } from "./use-switch-organization";

/** The organizations in which the person works. */
export function OrganizationsPanel(panel: MenuPanelProps) {
  const t = useTranslations("frame");
  const trpc = useTRPC();
  const { data: organizations = [] } = useQuery(trpc.account.organizations.queryOptions());
  const { switchTo } = useSwitchOrganization(() => window.location.assign("/"));
  const current = organizations.find((organization) => organization.is_current)?.id;
  return (
    <MenuPanel
      {...panel}
      aria-label={t("organizations")}
      placement="bottom start"
      // The one that is open stays within reach: on a menu whose first item is disabled the arrow keys do nothing.
      onAction={(id) => id !== current && switchTo(String(id))}
    >
      {organizations.map((organization) => (
        <MenuItem key={organization.id} id={organization.id} textValue={organization.name}>
          <span className="grow">{organization.name}</span>
          {organization.is_current ? <Check aria-label={t("current")} className="size-4" /> : null}
        </MenuItem>
      ))}
    </MenuPanel>
  );
}
