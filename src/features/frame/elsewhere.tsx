"use client";

import { Building2 } from "lucide-react";
import { Button } from "@/components/button";
import { buttonLook } from "@/components/button-look";
import { Link } from "@/components/link";
import { useMe } from "@/features/account/use-me";
import { useTranslations } from "@/features/words/use-translations";
import { useSwitchOrganization } from "./menus/use-switch-organization";

/**
 * Shown when the address names another organization in which the person works: the person decides whether to
 * switch.
 */
export function Elsewhere({ id, name }: { id: string; name: string }) {
  const t = useTranslations("frame.elsewhere");
  const { organization: here } = useMe();
  const { switchTo, isSwitching } = useSwitchOrganization(() => window.location.reload());
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-24 text-center">
      <Building2 aria-hidden className="mb-2 size-6 text-muted" />
      <h1 className="text-title wrap-anywhere">{t("title", { name })}</h1>
      <p className="max-w-sm text-muted wrap-anywhere">{t("hint", { name, here: here.name })}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <Button variant="primary" onPress={() => switchTo(id)} isPending={isSwitching}>
          {t("go", { name })}
        </Button>
        <Link href="/" className={buttonLook()}>
          {t("stay", { here: here.name })}
        </Link>
      </div>
    </div>
  );
}
