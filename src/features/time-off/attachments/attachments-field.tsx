"use client";

import { useEffect, useRef, useState } from "react";
import { FieldProblem } from "@/components/forms/field";
import { FileDrop } from "@/components/forms/file-drop";
import { useTranslations } from "@/features/words/use-translations";
import {
  ACCEPTED_TYPES,
  addFiles,
  type FileRefusal,
  MOST_BYTES,
  MOST_FILES,
  progressOf,
  totalBytes,
} from "./attachment-choice";
import { ChosenFile } from "./chosen-file";
import { useFileSize } from "./use-file-size";

interface AttachmentsFieldProps {
  files: readonly File[];
  onChange: (files: File[]) => void;
  isMandatory: boolean;
  problem: string | undefined;
  /** Bytes sent so far; null before the request is sent. */
  sentBytes: number | null;
}

/** Files by dropping or choosing, with what each weighs, the running total and, while they are sent, how far each is. */
export function AttachmentsField({
  files,
  onChange,
  isMandatory,
  problem,
  sentBytes,
}: AttachmentsFieldProps) {
  const t = useTranslations("new_request");
  const size = useFileSize();
  const [refused, setRefused] = useState<{ name: string; reason: FileRefusal }[]>([]);
  // Dropped files arrive later than they are dropped, when others may have been chosen meanwhile.
  const held = useRef(files);
  useEffect(() => {
    held.current = files;
  }, [files]);
  const add = (added: readonly File[]) => {
    const outcome = addFiles(held.current, added);
    held.current = outcome.files;
    setRefused(outcome.refused);
    onChange(outcome.files);
  };
  const shares = sentBytes === null ? null : progressOf(files, sentBytes);
  return (
    <fieldset className="grid gap-2" disabled={sentBytes !== null}>
      <legend className="mb-1 flex w-full items-baseline justify-between gap-4 text-small">
        <span className="font-strong">{t("attachments")}</span>
        <span className="text-muted">{isMandatory ? t("needed") : t("optional")}</span>
      </legend>
      <FileDrop
        label={t("drop_here")}
        hint={t("drop")}
        buttonLabel={t("choose_files")}
        buttonSize="small"
        acceptedTypes={[...ACCEPTED_TYPES, ".heic", ".heif"]}
        isMultiple
        isInvalid={Boolean(problem)}
        onFiles={add}
      />
      {files.length > 0 ? (
        <ul aria-label={t("attachments")} className="grid gap-2">
          {files.map((file, index) => (
            <ChosenFile
              // Two files may have the same name, and none is ever changed.
              key={`${file.name} ${file.size} ${file.lastModified} ${index}`}
              file={file}
              progress={shares?.[index] ?? null}
              onRemove={() => onChange(files.filter((other) => other !== file))}
            />
          ))}
        </ul>
      ) : null}
      <p className="text-small text-muted" aria-live="polite">
        {files.length > 0
          ? t("attachments_total", {
              count: files.length,
              size: size(totalBytes(files)),
              most: size(MOST_BYTES),
            })
          : t("attachments_hint", { count: MOST_FILES, most: size(MOST_BYTES) })}
      </p>
      {refused.map(({ name, reason }) => (
        <FieldProblem
          key={`${name} ${reason}`}
          message={t(`file_refused.${reason}`, { name, most: size(MOST_BYTES) })}
        />
      ))}
      <FieldProblem message={problem} />
    </fieldset>
  );
}
