"use client";

import { useQuery } from "@tanstack/react-query";
import { Building2, Check, ChevronsUpDown } from "lucide-react";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { Menu, MenuItem } from "@/components/overlays/menu";
import { useMe } from "@/features/account/use-me";
import { useTranslations } from "@/features/words/use-translations";
import { useSwitchOrganization } from "./use-switch-organization";

/** Names the organization; for who works in several it leads to the others. */
export function OrganizationSwitcher() {
  const t = useTranslations("frame");
  const trpc = useTRPC();
  const me = useMe();
  const { data: organizations = [] } = useQuery(trpc.account.organizations.queryOptions());
  const { switchTo, isSwitching } = useSwitchOrganization(() => window.location.assign("/"));
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
    <Menu
      aria-label={t("organizations")}
      placement="bottom start"
      onAction={(id) => switchTo(String(id))}
      trigger={
        <Button
          variant="ghost"
          className="min-w-0 shrink px-2"
          aria-label={t("switch_organization", { name: me.organization.name })}
          isPending={isSwitching}
        >
          {name}
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
        </Button>
      }
    >
      {organizations.map((organization) => (
        <MenuItem
          key={organization.id}
          id={organization.id}
          textValue={organization.name}
          isDisabled={organization.is_current}
        >
          <span className="grow">{organization.name}</span>
          {organization.is_current ? <Check aria-label={t("current")} className="size-4" /> : null}
        </MenuItem>
      ))}
    </Menu>
  );
}
