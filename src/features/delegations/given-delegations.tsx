"use client";

import { Plus } from "lucide-react";
import { Badge } from "@/components/badge";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { Link } from "@/components/link";
import { Section } from "@/components/page-header";
import type { DelegationOverview } from "@/contracts/delegations";
import { useMe } from "@/features/account/use-me";
import { useDates } from "@/features/dates/use-dates";
import { useTranslations } from "@/features/words/use-translations";
import { useEndDelegation } from "./use-end-delegation";
import { type Person, useWhose } from "./use-whose";

interface GivenDelegationsProps extends Pick<DelegationOverview, "given"> {
  approver: Person;
  onAdd: () => void;
}

/** Who decides in an approver's place, and when; each can be ended. */
export function GivenDelegations({ approver, given, onAdd }: GivenDelegationsProps) {
  const t = useTranslations("delegations");
  const whose = useWhose(approver);
  const { today } = useMe().employee;
  const dates = useDates();
  const { end, endingId } = useEndDelegation(approver);
  return (
    <Section
      title={t("title")}
      actions={
        <Button size="small" onPress={onAdd}>
          <Plus aria-hidden className="size-4" />
          {t("add")}
        </Button>
      }
    >
      <Card>
        {given.length === 0 ? <p className="px-4 py-3 text-muted">{t("nobody", whose)}</p> : null}
        <ul aria-label={t("title")} className="divide-y">
          {given.map((one) => (
            <li key={one.id} className="flex items-center justify-between gap-4 px-4 py-3">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-2">
                  <Link
                    href={`/people/${one.delegate.id}`}
                    className="rounded font-strong wrap-anywhere hover:underline"
                  >
                    <bdi>{one.delegate.name}</bdi>
                  </Link>
                  {one.start_date <= today ? <Badge tone="good">{t("now")}</Badge> : null}
                </p>
                <p className="text-small text-muted">{dates.range(one.start_date, one.end_date)}</p>
              </div>
              <Button
                size="small"
                isPending={endingId === one.id}
                aria-label={t("end_of", {
                  name: one.delegate.name,
                  dates: dates.range(one.start_date, one.end_date, "short"),
                })}
                onPress={() => end(one)}
              >
                {t("end")}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
