"use client";

import { Upload } from "lucide-react";
import { type ClipboardEvent, type DragEvent, useRef, useState } from "react";
import { Button } from "../button";
import { cn } from "../class-names";

interface FileDropProps {
  /** What it is, for screen readers. */
  label: string;
  /** Shown beside the button, where files can be dragged. */
  hint: string;
  buttonLabel: string;
  buttonSize?: "small" | "medium";
  acceptedTypes: readonly string[];
  isMultiple?: boolean;
  isInvalid?: boolean;
  onFiles: (files: File[]) => void;
  className?: string;
}

/** Where files are dropped, pasted or chosen. */
export function FileDrop({
  label,
  hint,
  buttonLabel,
  buttonSize,
  acceptedTypes,
  onFiles,
  ...rest
}: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const { isOver, ...drop } = useFileDrop(onFiles);
  return (
    <div
      role="group"
      aria-label={label}
      {...drop}
      data-drop-target={isOver || undefined}
      className={cn(
        "flex flex-wrap items-center justify-center gap-x-3 gap-y-2 rounded border border-dashed border-edge px-4 py-4 text-small text-muted data-drop-target:border-solid data-drop-target:bg-accent-soft data-drop-target:text-accent-ink",
        rest.className,
      )}
    >
      <Upload aria-hidden className="size-4 max-sm:hidden" />
      <span className="max-sm:hidden">{hint}</span>
      <span data-invalid={rest.isInvalid || undefined}>
        <input
          ref={input}
          type="file"
          hidden
          accept={acceptedTypes.join(",")}
          multiple={rest.isMultiple}
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])]);
            // Lets the same file be chosen again.
            currentTarget.value = "";
          }}
        />
        <Button size={buttonSize} onPress={() => input.current?.click()}>
          {buttonLabel}
        </Button>
      </span>
    </div>
  );
}

function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  const take = (data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])];
    if (files.length > 0) onFiles(files);
    return files.length > 0;
  };
  const hover = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
    setOver(true);
  };
  return {
    isOver,
    onDragEnter: hover,
    onDragOver: hover,
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (take(event.dataTransfer)) event.preventDefault();
    },
    onPaste: (event: ClipboardEvent) => {
      if (take(event.clipboardData)) event.preventDefault();
    },
  };
}
