"use client";

import { useOnline } from "@/client/use-online";
import { Notice } from "@/components/notice";
import { useTranslations } from "@/features/words/use-translations";

/** Says that the connection is gone, and what that means for the person. */
export function OfflineNotice() {
  const t = useTranslations("frame");
  return (
    <div aria-live="polite">
      {useOnline() ? null : (
        <Notice tone="warn" className="rounded-none px-4 lg:px-8">
          {t("offline")}
        </Notice>
      )}
    </div>
  );
}
