"use client";

import { Section } from "@/components/page-header";
import { parseAsStringLiteral } from "@/features/address/parsers";
import { useQueryState } from "@/features/address/use-query-states";
import { TableTabs } from "@/features/tables/table-tabs";
import { TableToolbar } from "@/features/tables/table-toolbar";
import { useTableAddress } from "@/features/tables/use-table-address";
import { useTranslations } from "@/features/words/use-translations";
import { PolicyPeopleTable } from "./policy-people-table";
import { PEOPLE_STATES } from "./use-policy-people-columns";

interface PolicyPeopleProps {
  policy: { id: string; name: string; activity_period_start: number };
}

/** Who holds a policy, and who does not; several of the latter can get it at once. */
export function PolicyPeople({ policy }: PolicyPeopleProps) {
  const t = useTranslations("policies");
  const address = useTableAddress();
  const [state, setState] = useQueryState("people", parseAsStringLiteral(PEOPLE_STATES).withDefault("with"));
  return (
    <Section title={t("people")}>
      <TableToolbar address={address} searchLabel={t("people_search")}>
        <TableTabs
          label={t("people")}
          tabs={PEOPLE_STATES.map((id) => ({ id, label: t(`people_tab.${id}`) }))}
          value={state}
          onChange={(next) => setState(next)}
        />
      </TableToolbar>
      {/* Nothing of one list may show, or stay selected, while the other is loading. */}
      <PolicyPeopleTable key={state} {...{ policy, state, address }} onGive={() => setState("without")} />
    </Section>
  );
}
