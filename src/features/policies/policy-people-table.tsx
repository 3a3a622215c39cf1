"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { UserPlus, Users } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { pagesOf } from "@/client/pages";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { DataTable } from "@/features/tables/data-table";
import { chosenAmong, NOTHING_CHOSEN } from "@/features/tables/selection";
import { SelectionBar } from "@/features/tables/selection-bar";
import { TableStates } from "@/features/tables/table-states";
import type { TableAddress } from "@/features/tables/use-table-address";
import { AssignDialog } from "./assign-dialog";
import { type PeopleState, type PolicyPerson, usePolicyPeopleColumns } from "./use-policy-people-columns";

const MOST_AT_ONCE = 1_000;

const idOf = ({ id }: PolicyPerson) => id;
const nameOf = ({ name }: PolicyPerson) => name;

interface PolicyPeopleTableProps {
  policy: { id: string; name: string; activity_period_start: number };
  state: PeopleState;
  address: Pick<TableAddress, "search" | "settledSearch" | "setSearch">;
  /** Shows who does not hold the policy. */
  onGive: () => void;
}

/** A table of those who hold a policy, or of those who do not. */
export function PolicyPeopleTable({ policy, state, address, onGive }: PolicyPeopleTableProps) {
  const t = useTranslations("policies");
  const trpc = useTRPC();
  const client = useTRPCClient();
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
  return (
    <>
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
                <Button variant="primary" onPress={onGive}>
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
    </>
  );
}
