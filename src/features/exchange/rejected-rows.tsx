"use client";

import { Download } from "lucide-react";
import { useLocale } from "next-intl";
import { useState } from "react";
import { postForAnswer } from "@/client/calls/post-for-lines";
import { Button } from "@/components/button";
import type { ImportedTable } from "@/domain/exchange/imported-tables";
import { useTranslations } from "@/features/words/use-translations";
import { usualDelimiter } from "./export-address";
import { importAddress } from "./import-state";

/** Saves the rows of a file that are wrong, with why, to be mended and imported by themselves. */
export function RejectedRows({ table, file }: { table: ImportedTable; file: File }) {
  const t = useTranslations("exchange");
  const locale = useLocale();
  const [state, setState] = useState<"idle" | "saving" | "failed">("idle");
  const save = async () => {
    setState("saving");
    try {
      const form = new FormData();
      form.append("file", file);
      form.append("delimiter", usualDelimiter(locale));
      const answer = await postForAnswer(importAddress(table, "rejected"), form);
      const link = document.createElement("a");
      link.href = URL.createObjectURL(await answer.blob());
      link.download = `${table}-rejected.csv`;
      link.click();
      URL.revokeObjectURL(link.href);
      setState("idle");
    } catch {
      setState("failed");
    }
  };
  return (
    <>
      <Button variant="primary" isPending={state === "saving"} onPress={() => void save()}>
        <Download aria-hidden className="size-4" />
        {t("save_rejected")}
      </Button>
      {state === "failed" ? (
        <p role="alert" className="basis-full text-small text-danger-ink">
          {t("problem.unreached")}
        </p>
      ) : null}
    </>
  );
}
