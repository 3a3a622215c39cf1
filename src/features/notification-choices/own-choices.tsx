"use client";

import { Notice } from "@/components/notice";
import { PageHeader } from "@/components/page-header";
import { EVENT_GROUPS, type EventGroup } from "@/domain/notifications/choices";
import { AccountTabs } from "@/features/account/account-tabs";
import { useMe } from "@/features/account/use-me";
import { useTranslations } from "@/features/words/use-translations";
import { ChoiceTable } from "./choice-table";

const GROUPS = Object.keys(EVENT_GROUPS) as EventGroup[];

/** Of what the person wants to be told in this organization, in the bell and by e-mail. */
export function OwnChoices() {
  const t = useTranslations("notification_choices");
  const me = useMe();
  return (
    <div className="max-w-3xl">
      <AccountTabs />
      <PageHeader title={t("title")}>
        <p className="max-w-xl">{t("lead", { organization: me.organization.name })}</p>
      </PageHeader>
      <div className="grid gap-8">
        {GROUPS.map((group) => (
          <ChoiceTable key={group} group={group} />
        ))}
        <Notice>{t("always")}</Notice>
      </div>
    </div>
  );
}
