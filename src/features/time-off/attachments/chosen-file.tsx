"use client";

import { FileText, Image as ImageIcon, X } from "lucide-react";
import { useCallback } from "react";
import { Button } from "@/components/button";
import { useTranslations } from "@/features/words/use-translations";
import { useFileSize } from "./use-file-size";

interface ChosenFileProps {
  file: File;
  /** 0 to 1 while it is sent. */
  progress: number | null;
  onRemove: () => void;
}

/** One chosen file: a small picture of it, its name and size, how far it is, and the way to take it out. */
export function ChosenFile({ file, progress, onRemove }: ChosenFileProps) {
  const t = useTranslations("new_request");
  const size = useFileSize();
  return (
    <li className="relative flex items-center gap-3 overflow-hidden rounded border bg-surface p-2">
      <Thumbnail file={file} />
      <span className="min-w-0 grow">
        <span className="block truncate">{file.name}</span>
        <span className="text-small text-muted">{size(file.size)}</span>
      </span>
      {progress === null ? (
        <Button
          variant="ghost"
          size="small-icon"
          aria-label={t("remove_file", { name: file.name })}
          onPress={onRemove}
        >
          <X aria-hidden className="size-4" />
        </Button>
      ) : (
        <>
          <span className="text-small text-muted">{t("percent", { share: progress })}</span>
          <span
            role="progressbar"
            aria-label={file.name}
            aria-valuenow={Math.round(progress * 100)}
            aria-valuemin={0}
            aria-valuemax={100}
            className="absolute inset-x-0 bottom-0 h-1 bg-sunken"
          >
            <span
              className="block h-full bg-accent transition-[width]"
              style={{ width: `${progress * 100}%` }}
            />
          </span>
        </>
      )}
    </li>
  );
}

function Thumbnail({ file }: { file: File }) {
  const isPicture = /^image\/(jpeg|png|gif|webp)$/.test(file.type);
  const Icon = file.type === "application/pdf" ? FileText : ImageIcon;
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return (
    <span className="flex size-10 shrink-0 items-center justify-center overflow-hidden rounded bg-sunken">
      {isPicture ? (
        // A picture of this browser's own, which no server can make smaller.
        // oxlint-disable-next-line nextjs/no-img-element
        <img ref={show} alt="" className="size-full object-cover" />
      ) : (
        <Icon aria-hidden className="size-5 text-muted" />
      )}
    </span>
  );
}
