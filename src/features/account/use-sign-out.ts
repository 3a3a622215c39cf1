"use client";

import { forgetKept } from "@/client/kept-pages";
import { signOut } from "@/client/sign-in/session";
import { toastProblem } from "@/components/overlays/toast";
import { leave } from "@/features/forms/leaving/unsaved-forms";
import { useTranslations } from "@/features/words/use-translations";

/** Ends the session and forgets what this browser kept of the person; asks first when changes would be lost. */
export function useSignOut() {
  const t = useTranslations("frame");
  const end = async () => {
    await forgetKept();
    if (!(await signOut())) return toastProblem(t("sign_out_failed"));
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith("hiatus.request-draft.")) localStorage.removeItem(key);
    }
    window.location.assign("/sign-in");
  };
  return () => leave(() => void end());
}
