"use client";

import { Link } from "@/components/link";
import { Notice } from "@/components/notice";
import type { RequestStory } from "@/contracts/approvals";
import { useTranslations } from "@/features/words/use-translations";

/** The other requests of which one takes days out, or took them. */
export function Interruption({ story: { request, interrupted_by, interrupts } }: { story: RequestStory }) {
  const t = useTranslations("request.interruption");
  const says = request.status === "pending" ? t("interrupts_later") : t("interrupts");
  const links = [
    ...interrupted_by.map((id) => ({ id, says: t("interrupted_by") })),
    ...interrupts.map((id) => ({ id, says })),
  ];
  return links.map((link) => (
    <Notice key={link.id} className="mb-6">
      {link.says}{" "}
      <Link href={`/time-off/${link.id}`} className="text-accent-ink underline">
        {t("show")}
      </Link>
    </Notice>
  ));
}
