"use client";

import { Link } from "@/components/link";
import { Notice } from "@/components/notice";
import type { RequestStory } from "@/contracts/approvals";
import { useTranslations } from "@/features/words/use-translations";

/** The other request when one takes, or took, the place of the other. */
export function Replacement({ story: { request, replacement_id } }: { story: RequestStory }) {
  const t = useTranslations("request.replacement");
  const links = [
    replacement_id === null ? null : { id: replacement_id, says: t("waiting"), label: t("show_waiting") },
    request.replaced_by_id === null
      ? null
      : { id: request.replaced_by_id, says: t("replaced"), label: t("show_replacing") },
    request.replaces_id === null || !["pending", "approved"].includes(request.status)
      ? null
      : {
          id: request.replaces_id,
          says: t(request.status === "pending" ? "replaces" : "took"),
          label: t("show_replaced"),
        },
  ].filter((link) => link !== null);
  return links.map(({ id, says, label }) => (
    <Notice key={id} className="mb-6">
      {says}{" "}
      <Link href={`/time-off/${id}`} className="text-accent-ink underline">
        {label}
      </Link>
    </Notice>
  ));
}
