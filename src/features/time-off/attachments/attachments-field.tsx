"use client";

import { Upload } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { DropZone } from "react-aria-components/DropZone";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { Button } from "@/components/button";
import { FieldProblem } from "@/components/forms/field";
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
  /** Bytes that have left while the request is sent; null before. */
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
      <FileDrop isInvalid={Boolean(problem)} onFiles={add} />
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

/** Where files are dropped or chosen. */
function FileDrop({ isInvalid, onFiles }: { isInvalid: boolean; onFiles: (files: File[]) => void }) {
  const t = useTranslations("new_request");
  return (
    <DropZone
      aria-label={t("drop_here")}
      getDropOperation={() => "copy"}
      onDrop={(event) => {
        const dropped = event.items.flatMap((item) => (item.kind === "file" ? [item.getFile()] : []));
        void Promise.all(dropped).then(onFiles);
      }}
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 rounded border border-dashed border-edge px-4 py-4 text-small text-muted data-drop-target:border-solid data-drop-target:bg-accent-soft data-drop-target:text-accent-ink"
    >
      <Upload aria-hidden className="size-4 max-sm:hidden" />
      <span className="max-sm:hidden">{t("drop")}</span>
      <span data-invalid={isInvalid || undefined}>
        <FileTrigger
          allowsMultiple
          acceptedFileTypes={[...ACCEPTED_TYPES, ".heic", ".heif"]}
          onSelect={(list) => onFiles(list ? [...list] : [])}
        >
          <Button size="small">{t("choose_files")}</Button>
        </FileTrigger>
      </span>
    </DropZone>
  );
}
