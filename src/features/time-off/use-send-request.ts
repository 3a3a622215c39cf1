"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Problem } from "@/client/problem";
import { UploadError, upload } from "@/client/upload";
import type { RequestDraft } from "./request-draft";
import { requestForm } from "./request-input";

type Outcome = { id: string } | { problem: Problem | null };

/** Sends the request with its files; tells how far it is, and gives its id or why it was refused (null: not reached). */
export function useSendRequest() {
  const queryClient = useQueryClient();
  const isUnderWay = useRef(false);
  const [sentBytes, setSentBytes] = useState<number | null>(null);
  const send = async (draft: RequestDraft, files: readonly File[]): Promise<Outcome | null> => {
    // A second press of the button while the first is under way must not ask twice.
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setSentBytes(0);
    try {
      const form = requestForm(draft, files);
      const created = await upload<{ id: string }>({
        url: "/api/trpc/timeOff.create",
        form,
        onProgress: setSentBytes,
      });
      void queryClient.invalidateQueries();
      return created;
    } catch (error) {
      return { problem: error instanceof UploadError ? error.problem : null };
    } finally {
      isUnderWay.current = false;
      setSentBytes(null);
    }
  };
  return { send, sentBytes };
}
