"use client";

import { signOut } from "@/client/session";
import { toastProblem } from "@/components/overlays/toast";
import { useTranslations } from "@/features/words/use-translations";

/** Ends the session and forgets what this browser kept of the person. */
export function useSignOut() {
  const t = useTranslations("frame");
  return async () => {
    if (!(await signOut())) return toastProblem(t("sign_out_failed"));
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith("hiatus.request-draft.")) localStorage.removeItem(key);
    }
    window.location.assign("/sign-in");
  };
}
