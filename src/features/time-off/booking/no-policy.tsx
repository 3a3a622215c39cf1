"use client";

import { Link } from "@/components/link";
import { Notice } from "@/components/notice";
import { useMe } from "@/features/account/use-me";
import { useTranslations } from "@/features/words/use-translations";

/** Why nothing can be sent, and what helps: an admin is shown where. */
export function NoPolicy({ isOwn }: { isOwn: boolean }) {
  const t = useTranslations("new_request");
  const { role } = useMe();
  return (
    <Notice tone="warn">
      <p>{t(isOwn ? "no_policy" : "no_policy_of_other")}</p>
      {role === "admin" ? (
        <Link href="/admin/policies" className="underline">
          {t("to_policies")}
        </Link>
      ) : (
        <p>{t("no_policy_member")}</p>
      )}
    </Notice>
  );
}
