"use client";

import { Notice } from "@/components/notice";
import type { SignOnTest } from "@/contracts/sign-in/sign-on";
import { useTranslations } from "@/features/words/use-translations";

/** What the sign-in ended in that the admin has just tried. */
export function TestResult({ result }: { result: SignOnTest }) {
  const t = useTranslations("identity_provider");
  if (result.problem !== null) {
    return (
      <Notice tone="danger">
        <p className="font-strong">{t("result_fails")}</p>
        <p>{result.problem}</p>
        {result.said === null ? null : <p className="wrap-anywhere">{t("said", { said: result.said })}</p>}
      </Notice>
    );
  }
  const email =
    result.email === null
      ? null
      : `${result.email} (${t(result.is_email_verified ? "verified" : "unverified")})`;
  const said = [
    { id: "issuer", value: result.issuer },
    { id: "subject", value: result.subject },
    { id: "email", value: email },
    { id: "name", value: result.name },
  ] as const;
  return (
    <Notice>
      <p className="font-strong">{t("result_works")}</p>
      <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_1fr]">
        {said.map(({ id, value }) => (
          <div key={id} className="contents">
            <dt className="text-muted">{t(id)}</dt>
            <dd className="wrap-anywhere">
              <bdi>{value ?? t("missing")}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
