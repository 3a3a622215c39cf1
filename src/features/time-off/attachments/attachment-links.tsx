"use client";

import { Download, FileText, Image as ImageIcon } from "lucide-react";
import type { TimeOffRequest } from "@/contracts/time-off";
import { useFileSize } from "./use-file-size";

interface AttachmentLinksProps {
  requestId: string;
  attachments: TimeOffRequest["attachments"];
}

/** The files of a request, to be saved. */
export function AttachmentLinks({ requestId, attachments }: AttachmentLinksProps) {
  const size = useFileSize();
  return (
    <ul className="grid gap-1">
      {attachments.map((attachment) => {
        const Icon = attachment.content_type === "application/pdf" ? FileText : ImageIcon;
        return (
          <li key={attachment.id}>
            <a
              href={`/api/files/time-off/requests/${requestId}/attachments/${attachment.id}`}
              download={attachment.name}
              className="-mx-2 flex min-h-8 items-center gap-2 rounded px-2 py-1 text-small hover:bg-sunken"
            >
              <Icon aria-hidden className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 grow truncate">{attachment.name}</span>
              <span className="shrink-0 text-muted">{size(attachment.size_bytes)}</span>
              <Download aria-hidden className="size-4 shrink-0 text-muted" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
