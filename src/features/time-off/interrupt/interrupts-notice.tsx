"use client";

import { Link } from "@/components/link";
import { Notice } from "@/components/notice";
import type { RequestPreview } from "@/contracts/request-preview";
import { useDates } from "@/features/dates/use-dates";
import { useDays } from "@/features/days/use-days";
import { useTranslations } from "@/features/words/use-translations";

/** Which other time off would lose days to the request, said before it is sent. */
export function InterruptsNotice({ preview }: { preview: RequestPreview }) {
  const t = useTranslations("preview");
  const dates = useDates();
  const days = useDays();
  return (
    <Notice>
      <p className="font-strong">{t("interrupts")}</p>
      <ul>
        {preview.interrupts.map(({ request_id, dates: [first, ...others], days: lost }) =>
          first === undefined ? null : (
            <li key={request_id}>
              <Link href={`/time-off/${request_id}`} className="text-accent-ink underline">
                {t("interrupts_days", {
                  dates: dates.range(first, others.at(-1) ?? first),
                  days: days.label(lost),
                })}
              </Link>
            </li>
          ),
        )}
      </ul>
      {preview.needs_attachment ? <p className="mt-2">{t("needs_attachment")}</p> : null}
    </Notice>
  );
}
