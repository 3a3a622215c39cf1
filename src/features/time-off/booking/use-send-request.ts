"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { upload } from "@/client/upload";
import type { RequestDraft } from "./request-draft";
import { requestForm } from "./request-input";

/** Sends the request with its files, and tells how far it is: the bytes that have left, null while it is not under way. */
export function useSendRequest() {
  const queryClient = useQueryClient();
  const [sentBytes, setSentBytes] = useState<number | null>(null);
  const send = async (draft: RequestDraft, files: readonly File[]): Promise<{ id: string }> => {
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
    } finally {
      setSentBytes(null);
    }
  };
  return { send, sentBytes };
}
