"use client";

import { Network, Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useState } from "react";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { PageHeader } from "@/components/page-header";
import { DataTable } from "@/features/tables/data-table";
import { chosenAmong, NOTHING_CHOSEN } from "@/features/tables/selection";
import { SelectionBar } from "@/features/tables/selection-bar";
import { TableStates } from "@/features/tables/table-states";
import { TableTabs } from "@/features/tables/table-tabs";
import { TableToolbar } from "@/features/tables/table-toolbar";
import { useArrangedRows } from "@/features/tables/use-arranged-rows";
import { useTableAddress } from "@/features/tables/use-table-address";
import { DepartmentSheet } from "./department-sheet";
import { useDepartmentChanges } from "./use-department-changes";
import { useDepartmentColumns } from "./use-department-columns";
import { type DepartmentRow, STATES, useDepartmentRows } from "./use-department-rows";

const idOf = ({ id }: DepartmentRow) => id;
const nameOf = ({ name }: DepartmentRow) => name;
const textOf = ({ name, manager }: DepartmentRow) => [name, manager?.name];

/** The departments of the organization, and those that were deleted. */
export function DepartmentsPage() {
  const t = useTranslations("departments");
  const tTables = useTranslations("tables");
  const address = useTableAddress();
  const [tab, setTab] = useQueryState("tab", parseAsStringLiteral(STATES).withDefault("active"));
  const { rows, isFailed, retry } = useDepartmentRows(tab);
  const columns = useDepartmentColumns(tab);
  const shown = useArrangedRows(rows, { columns, textOf, address });
  const [selection, choose] = useState(NOTHING_CHOSEN);
  const { deleteAll, restoreAll } = useDepartmentChanges();
  const isActive = tab === "active";
  const chosen = chosenAmong(selection, shown?.map(idOf) ?? []);
  const opened = isActive ? rows?.find(({ id }) => id === address.open) : undefined;
  const create = (
    <Button variant="primary" onPress={() => address.setOpen("new")}>
      <Plus aria-hidden className="size-4" />
      {t("new")}
    </Button>
  );
  return (
    <>
      <PageHeader title={t("title")} actions={create}>
        {t("lead")}
      </PageHeader>
      <TableToolbar
        address={address}
        searchLabel={t("search")}
        count={shown ? t("count", { count: shown.length }) : null}
      >
        <TableTabs
          label={t("title")}
          tabs={STATES.map((id) => ({ id, label: t(`tab.${id}`) }))}
          value={tab}
          onChange={(next) => {
            choose(NOTHING_CHOSEN);
            void setTab(next);
          }}
        />
      </TableToolbar>
      <TableStates
        count={shown?.length}
        isFailed={isFailed}
        onRetry={retry}
        isNarrowed={address.search !== ""}
        onWiden={() => address.setSearch("")}
        empty={
          <EmptyState
            icon={isActive ? Network : Trash2}
            title={t(`empty.${tab}`)}
            action={isActive ? create : null}
          >
            {t(`empty_hint.${tab}`)}
          </EmptyState>
        }
      >
        <DataTable
          label={t("title")}
          rows={shown ?? []}
          {...{ columns, idOf, nameOf }}
          sort={address.sort}
          onSort={address.setSort}
          onOpen={isActive ? (row) => address.setOpen(row.id) : undefined}
          selection={{ value: selection, onChange: choose }}
          detail={(row) => row.manager?.name ?? null}
          actions={
            isActive
              ? undefined
              : (row) => (
                  <Button
                    size="small"
                    aria-label={t("restore_one", { name: row.name })}
                    onPress={() => void restoreAll([row])}
                  >
                    {t("restore")}
                  </Button>
                )
          }
        />
      </TableStates>
      <SelectionBar count={chosen.length} onClear={() => choose(NOTHING_CHOSEN)}>
        <Button
          size="small"
          variant={isActive ? "danger" : "primary"}
          onPress={() => {
            const these = rows?.filter(({ id }) => chosen.includes(id)) ?? [];
            choose(NOTHING_CHOSEN);
            void (isActive ? deleteAll(these) : restoreAll(these));
          }}
        >
          {isActive ? tTables("delete") : t("restore")}
        </Button>
      </SelectionBar>
      {address.open === "new" || opened ? (
        <DepartmentSheet
          key={address.open}
          department={opened ?? null}
          onClose={() => address.setOpen(null)}
          onDelete={(department) => {
            address.setOpen(null);
            void deleteAll([department]);
          }}
        />
      ) : null}
    </>
  );
}
