"use client";

import { buttonLook } from "@/components/button-look";
import { Notice } from "@/components/notice";
import type { FoundProviders as Found } from "@/contracts/sign-in/sign-on";
import { useTranslations } from "@/features/words/use-translations";
import { signOnAddress } from "./sign-on-address";

/** The organizations that were found; the person chooses, and sees where the way leads, before it is taken. */
export function FoundProviders({ found, next }: { found: Found; next: string }) {
  const t = useTranslations("sign_on");
  if (found.length === 0) {
    return (
      <Notice tone="warn" isAlert>
        <p className="font-strong">{t("none_title")}</p>
        <p>{t("none")}</p>
      </Notice>
    );
  }
  return (
    <ul aria-label={t("choose")} className="grid gap-4">
      {found.map(({ slug, name, host }) => (
        <li key={slug} className="grid gap-1">
          <a
            href={signOnAddress(slug, next)}
            className={buttonLook({
              variant: "primary",
              className: "h-auto min-h-10 w-full py-2 text-center whitespace-normal wrap-anywhere",
            })}
          >
            {t("with", { name })}
          </a>
          <p className="text-small text-muted wrap-anywhere">{t("at", { host })}</p>
        </li>
      ))}
    </ul>
  );
}
