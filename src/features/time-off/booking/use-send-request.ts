"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { upload } from "@/client/calls/upload";
import type { RequestBeingChanged } from "../change/request-being-changed";
import type { RequestDraft } from "./request-draft";
import { changeForm, requestForm } from "./request-input";

/** Sends the request with its files, and reports the progress: the bytes sent so far, null while it is not under way. */
export function useSendRequest(changing?: RequestBeingChanged) {
  const queryClient = useQueryClient();
  const [sentBytes, setSentBytes] = useState<number | null>(null);
  const send = async (draft: RequestDraft, files: readonly File[]): Promise<{ id: string }> => {
    setSentBytes(0);
    try {
      const created = await upload<{ id: string }>({
        url: changing ? "/api/trpc/timeOff.change" : "/api/trpc/timeOff.create",
        form: changing ? changeForm(draft, files, changing) : requestForm(draft, files),
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
