"use client";

import { type LucideIcon, Plus } from "lucide-react";
import { Button } from "@/components/button";
import type { TableAddress } from "@/features/tables/use-table-address";
import { useTranslations } from "@/features/words/use-translations";
import type { ListNoun } from "./list-noun";

interface NewButtonProps {
  noun: ListNoun;
  address: Pick<TableAddress, "setOpen">;
  icon?: LucideIcon;
}

/** Opens the sheet of a new one. */
export function NewButton({ noun, address, icon: Icon = Plus }: NewButtonProps) {
  const t = useTranslations(noun);
  return (
    <Button variant="primary" onPress={() => address.setOpen("new")}>
      <Icon aria-hidden className="size-4" />
      {t("new")}
    </Button>
  );
}
