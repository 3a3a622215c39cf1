"use client";

import { UserPlus, Users } from "lucide-react";
import { useState } from "react";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { usePages } from "@/client/use-pages";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { later } from "@/components/overlays/later";
import { ListTable } from "@/features/tables/list-table";
import { SelectionBar } from "@/features/tables/selection-bar";
import { useSelection } from "@/features/tables/use-selection";
import type { TableAddress } from "@/features/tables/use-table-address";
import { useTranslations } from "@/features/words/use-translations";
import { type PeopleState, type PolicyPerson, usePolicyPeopleColumns } from "./use-policy-people-columns";

const AssignDialog = later(() => import("./assign-dialog").then((module) => module.AssignDialog), {
  isSoon: true,
});

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
  const [isAssigning, setAssigning] = useState(false);
  const input = { id: policy.id, state, search: address.settledSearch };
  const list = usePages(trpc.policies.people.queryKey(input), (at) =>
    client.policies.people.query({ ...input, ...at }),
  );
  const columns = usePolicyPeopleColumns(state);
  const selection = useSelection(list.rows);
  const chosen = selection.chosen.slice(0, MOST_AT_ONCE);
  return (
    <>
      <ListTable
        label={t("people")}
        {...{ list, columns, idOf, nameOf }}
        selection={state === "without" ? selection : undefined}
        onWiden={address.search === "" ? null : () => address.setSearch("")}
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
        detail={(row) => row.department}
      />
      <SelectionBar selection={{ ...selection, chosen }}>
        <Button size="small" variant="primary" onPress={() => setAssigning(true)}>
          {t("give_chosen")}
        </Button>
      </SelectionBar>
      {isAssigning ? (
        <AssignDialog
          policy={policy}
          employeeIds={chosen.map(idOf)}
          onClose={() => setAssigning(false)}
          onDone={selection.clear}
        />
      ) : null}
    </>
  );
}
