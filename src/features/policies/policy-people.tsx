"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { UserPlus, Users } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useMemo, useState } from "react";
import { pagesOf } from "@/client/pages";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { Section } from "@/components/page-header";
import { DataTable } from "@/features/tables/data-table";
import { chosenAmong, NOTHING_CHOSEN } from "@/features/tables/selection";
import { SelectionBar } from "@/features/tables/selection-bar";
import { TableStates } from "@/features/tables/table-states";
import { TableTabs } from "@/features/tables/table-tabs";
import { TableToolbar } from "@/features/tables/table-toolbar";
import { useTableAddress } from "@/features/tables/use-table-address";
import { AssignDialog } from "./assign-dialog";
import { type PolicyPerson, usePolicyPeopleColumns } from "./use-policy-people-columns";

const STATES = ["with", "without"] as const;
const MOST_AT_ONCE = 1_000;

const idOf = ({ id }: PolicyPerson) => id;
const nameOf = ({ name }: PolicyPerson) => name;

interface PolicyPeopleProps {
  policy: { id: string; name: string; activity_period_start: number };
}

/** Who holds a policy, and who does not: those can be given it together. */
export function PolicyPeople({ policy }: PolicyPeopleProps) {
  const t = useTranslations("policies");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const address = useTableAddress();
  const [state, setState] = useQueryState("people", parseAsStringLiteral(STATES).withDefault("with"));
  const [selection, choose] = useState(NOTHING_CHOSEN);
  const [isAssigning, setAssigning] = useState(false);
  const input = { id: policy.id, state, search: address.settledSearch };
  const people = useInfiniteQuery({
    ...pagesOf(trpc.policies.people.queryKey(input), (at) =>
      client.policies.people.query({ ...input, ...at }),
    ),
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(() => people.data?.pages.flatMap(({ items }) => items), [people.data]);
  const columns = usePolicyPeopleColumns(state);
  const chosen = chosenAmong(selection, rows?.map(idOf) ?? []).slice(0, MOST_AT_ONCE);
  const show = (next: (typeof STATES)[number]) => {
    choose(NOTHING_CHOSEN);
    void setState(next);
  };
  return (
    <Section title={t("people")}>
      <TableToolbar address={address} searchLabel={t("people_search")}>
        <TableTabs
          label={t("people")}
          tabs={STATES.map((id) => ({ id, label: t(`people_tab.${id}`) }))}
          value={state}
          onChange={show}
        />
      </TableToolbar>
      <TableStates
        count={rows?.length}
        isFailed={people.isError}
        onRetry={() => void people.refetch()}
        isNarrowed={address.search !== ""}
        onWiden={() => address.setSearch("")}
        empty={
          <EmptyState
            icon={Users}
            title={t(`people_empty.${state}`)}
            action={
              state === "with" ? (
                <Button variant="primary" onPress={() => show("without")}>
                  <UserPlus aria-hidden className="size-4" />
                  {t("give")}
                </Button>
              ) : null
            }
          >
            {t(`people_empty_hint.${state}`)}
          </EmptyState>
        }
      >
        <DataTable
          label={t("people")}
          rows={rows ?? []}
          {...{ columns, idOf, nameOf }}
          sort={{ column: "name", isDescending: false }}
          onSort={() => undefined}
          selection={state === "without" ? { value: selection, onChange: choose } : undefined}
          detail={(row) => row.department}
          more={
            people.hasNextPage
              ? { isLoading: people.isFetchingNextPage, load: () => void people.fetchNextPage() }
              : null
          }
        />
      </TableStates>
      <SelectionBar count={chosen.length} onClear={() => choose(NOTHING_CHOSEN)}>
        <Button size="small" variant="primary" onPress={() => setAssigning(true)}>
          {t("give_chosen")}
        </Button>
      </SelectionBar>
      {isAssigning ? (
        <AssignDialog
          policy={policy}
          employeeIds={chosen}
          onClose={() => setAssigning(false)}
          onDone={() => choose(NOTHING_CHOSEN)}
        />
      ) : null}
    </Section>
  );
}
