"use client";

import { Badge } from "@/components/badge";
import { Card } from "@/components/card";
import { Link } from "@/components/link";
import { Section } from "@/components/page-header";
import type { DelegationOverview } from "@/contracts/delegations";
import { useMe } from "@/features/account/use-me";
import { useDates } from "@/features/dates/use-dates";
import { useTranslations } from "@/features/words/use-translations";
import type { useWhose } from "./use-whose";

interface HeldDelegationsProps extends Pick<DelegationOverview, "held"> {
  whose: ReturnType<typeof useWhose>;
}

/** In whose place somebody decides, and when. */
export function HeldDelegations({ held, whose }: HeldDelegationsProps) {
  const t = useTranslations("delegations");
  const { today } = useMe().employee;
  const dates = useDates();
  const title = t("held", whose);
  return (
    <Section title={title}>
      <Card>
        <ul aria-label={title} className="divide-y">
          {held.map(({ id, approver, start_date, end_date }) => (
            <li key={id} className="px-4 py-3">
              <p className="flex flex-wrap items-center gap-x-2">
                <Link
                  href={`/people/${approver.id}`}
                  className="rounded font-strong wrap-anywhere hover:underline"
                >
                  <bdi>{approver.name}</bdi>
                </Link>
                {start_date <= today ? <Badge tone="good">{t("now")}</Badge> : null}
              </p>
              <p className="text-small text-muted">{dates.range(start_date, end_date)}</p>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
