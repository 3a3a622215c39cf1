"use client";

import { buttonLook } from "@/components/button-look";
import { useTranslations } from "@/features/words/use-translations";
import { signOnAddress } from "./sign-on-address";
import type { Problem } from "./sign-on-problems";

/** Problems that another try may not have. */
const PASSING: readonly Problem[] = ["declined", "expired", "set_up", "too_many"];

/** What went wrong, and what to do about it. */
export function SignOnProblem({ problem, organization }: { problem: Problem; organization: string | null }) {
  const t = useTranslations("sign_on");
  return (
    <>
      <h1 className="mb-2 text-title">{t(`problem_title.${problem}`)}</h1>
      <p className="mb-6 text-muted">{t(`problem.${problem}`)}</p>
      {organization !== null && PASSING.includes(problem) ? (
        <a
          href={signOnAddress(organization)}
          className={buttonLook({ variant: "primary", className: "mb-6" })}
        >
          {t("again")}
        </a>
      ) : null}
    </>
  );
}
