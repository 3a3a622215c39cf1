"use client";

import { Notice } from "@/components/notice";
import { useTranslations } from "@/features/words/use-translations";
import type { ImportProblem } from "./import-state";

/** Why a file could not be looked at or brought in, with the next step. */
export function ImportProblemNotice({ problem }: { problem: ImportProblem }) {
  const t = useTranslations("exchange");
  const unreached = problem.during === "import" ? "broken_off" : "unreached";
  if (problem.errors.length === 0) {
    return (
      <Notice tone="danger" isAlert>
        {problem.words ?? t(`problem.${unreached}`)}
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
              {error.message}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
