"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/notice";
import type { ImportProblem } from "./import-state";
import { useRowWords } from "./use-row-words";

const KNOWN = [
  "check_outdated",
  "payload_too_large",
  "rate_limited",
  "role_not_allowed",
  "unreached",
] as const;

/** Why a file could not be looked at or brought in, with the next step. */
export function ImportProblemNotice({ problem }: { problem: ImportProblem }) {
  const t = useTranslations("exchange");
  const words = useRowWords();
  const known = KNOWN.find((code) => code === problem.code);
  const key = known === "unreached" && problem.during === "import" ? "broken_off" : (known ?? "other");
  if (problem.errors.length === 0) {
    return (
      <Notice tone="danger" isAlert>
        {t(`problem.${key}`)}
      </Notice>
    );
  }
  return (
    <Notice tone="danger" isAlert>
      <p>{t("problem.no_table")}</p>
      <ul className="mt-1 list-disc pl-4">
        {problem.errors.map((error) => {
          const column = error.path.split("/")[2];
          return (
            <li key={`${error.path} ${error.code}`} className="wrap-anywhere">
              {column ? <code className="mr-2">{column}</code> : null}
              {words(error)}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
