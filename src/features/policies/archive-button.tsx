"use client";

import { Archive, ArchiveRestore } from "lucide-react";
import { Button } from "@/components/button";
import { useTranslations } from "@/features/words/use-translations";
import { useArchive } from "./use-archive";

/** Archives a policy, or restores it. */
export function ArchiveButton({ policy }: { policy: { id: string; name: string; is_active: boolean } }) {
  const t = useTranslations("policies");
  const { archive, restore, isPending } = useArchive();
  const Icon = policy.is_active ? Archive : ArchiveRestore;
  return (
    <Button
      variant={policy.is_active ? "secondary" : "primary"}
      isPending={isPending}
      onPress={() => void (policy.is_active ? archive([policy]) : restore([policy]))}
    >
      <Icon aria-hidden className="size-4" />
      {t(policy.is_active ? "archive" : "restore")}
    </Button>
  );
}
