"use client";

import { Link } from "@/components/link";
import { useTranslations } from "@/features/words/use-translations";
import { ConfirmForm } from "./confirm-form";
import { ConfirmHere } from "./confirm-here";
import { signOnAddress } from "./sign-on-address";

interface OwnAccountProps {
  email: string;
  slug: string;
  /** The name of whoever is signed in here in their own way. */
  signedInAs: string | null;
}

/** The ways to prove that an account is one's own: being signed in here, a password, or signing in first in any other way. */
export function OwnAccount({ email, slug, signedInAs }: OwnAccountProps) {
  const t = useTranslations("sign_on");
  return (
    <>
      {signedInAs === null ? null : (
        <>
          <ConfirmHere name={signedInAs} />
          <p className="text-small text-muted">{t("or_password")}</p>
        </>
      )}
      <ConfirmForm email={email} />
      <div className="border-t pt-4 text-small">
        <p className="text-muted">{t("no_password")}</p>
        <ul className="mt-2 grid gap-2">
          {signedInAs === null ? (
            <li>
              <Link href={signInFirst(slug)} className="text-accent-ink underline">
                {t("sign_in_first")}
              </Link>
            </li>
          ) : null}
          <li>
            <Link href="/sign-in/forgot" className="text-accent-ink underline">
              {t("set_password")}
            </Link>
          </li>
        </ul>
      </div>
    </>
  );
}

/** The sign-in page, from which the way leads through the organization's provider again. */
function signInFirst(slug: string): string {
  return `/sign-in?${new URLSearchParams({ next: signOnAddress(slug) })}`;
}
