"use client";

import { Palmtree } from "lucide-react";
import { buttonLook } from "@/components/button-look";
import { Card } from "@/components/card";
import { EmptyState } from "@/components/empty-state";
import { Link } from "@/components/link";
import { Section } from "@/components/page-header";
import type { Balance } from "@/contracts/balances";
import type { Home } from "@/contracts/home";
import { RequestList } from "@/features/time-off/list/request-list";
import { useTranslations } from "@/features/words/use-translations";

/** My own next time off. */
export function NextTimeOff({
  requests,
  names,
  policies,
}: {
  requests: Home["next_requests"];
  names: Home["names"];
  policies: readonly Balance[];
}) {
  const t = useTranslations("home");
  return (
    <Section
      title={t("next_time_off")}
      actions={
        <Link href="/time-off" className="rounded text-small text-accent-ink hover:underline">
          {t("all_time_off")}
        </Link>
      }
    >
      {requests.length > 0 ? (
        <RequestList requests={requests} names={names} policies={policies} label={t("next_time_off")} />
      ) : (
        <Card>
          <EmptyState
            icon={Palmtree}
            title={t("nothing_planned")}
            action={
              policies.length > 0 ? (
                <Link href="/time-off/new" className={buttonLook()}>
                  {t("new_request")}
                </Link>
              ) : null
            }
          >
            {t("nothing_planned_hint")}
          </EmptyState>
        </Card>
      )}
    </Section>
  );
}
