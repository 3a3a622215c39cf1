"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { upload } from "@/client/calls/upload";
import { FieldProblem } from "@/components/forms/field";
import { FileDrop } from "@/components/forms/file-drop";
import { toastDone } from "@/components/overlays/toast";
import { useProblemWords } from "@/features/forms/use-problem-words";
import { useTranslations } from "@/features/words/use-translations";
import { ACCEPTED_TYPES, addFiles, MOST_BYTES } from "./attachment-choice";
import { useFileSize } from "./use-file-size";

/** Adds a file to a request that is there already, as soon as it is chosen. */
export function AddFile({ requestId }: { requestId: string }) {
  const t = useTranslations("request.file");
  const size = useFileSize();
  const wordsFor = useProblemWords();
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const add = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    const [refused] = addFiles([], [file]).refused;
    // One alone is never too many.
    if (refused && refused.reason !== "too_many") {
      setProblem(t(`refused.${refused.reason}`, { name: file.name, most: size(MOST_BYTES) }));
      return;
    }
    setProblem(undefined);
    const form = new FormData();
    form.append("id", requestId);
    form.append("attachments[]", file);
    try {
      await upload({ url: "/api/trpc/timeOff.attach", form, onProgress: () => undefined });
      toastDone(t("added"));
      await queryClient.invalidateQueries();
    } catch (error) {
      setProblem(wordsFor(error));
    }
  };
  return (
    <div className="grid gap-2">
      <FileDrop
        label={t("add")}
        hint={t("drop")}
        buttonLabel={t("add")}
        buttonSize="small"
        acceptedTypes={[...ACCEPTED_TYPES, ".heic", ".heif"]}
        isInvalid={problem !== undefined}
        onFiles={(files) => void add(files)}
      />
      <FieldProblem message={problem} />
    </div>
  );
}
