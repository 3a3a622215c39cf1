"use client";

import { Network, Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { PageHeader } from "@/components/page-header";
import { ListTable } from "@/features/tables/list-table";
import { SelectionBar } from "@/features/tables/selection-bar";
import { TableTabs } from "@/features/tables/table-tabs";
import { TableToolbar } from "@/features/tables/table-toolbar";
import { useListScreen } from "@/features/tables/use-list-screen";
import { DepartmentSheet } from "./department-sheet";
import { useDepartmentChanges } from "./use-department-changes";
import { useDepartmentColumns } from "./use-department-columns";
import { type DepartmentRow, STATES, useDepartmentRows } from "./use-department-rows";

const textOf = ({ name, manager }: DepartmentRow) => [name, manager?.name];

/** The departments of the organization, and those that were deleted. */
export function DepartmentsPage() {
  const t = useTranslations("departments");
  const tTables = useTranslations("tables");
  const [tab, setTab] = useQueryState("tab", parseAsStringLiteral(STATES).withDefault("active"));
  const list = useDepartmentRows(tab);
  const columns = useDepartmentColumns(tab);
  const { address, count, selection, table, ...screen } = useListScreen(list, { columns, textOf });
  const { deleteAll, restoreAll } = useDepartmentChanges();
  const isActive = tab === "active";
  const opened = isActive ? screen.opened : undefined;
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
        count={count === undefined ? null : t("count", { count })}
      >
        <TableTabs
          label={t("title")}
          tabs={STATES.map((id) => ({ id, label: t(`tab.${id}`) }))}
          value={tab}
          onChange={(next) => {
            selection.clear();
            void setTab(next);
          }}
        />
      </TableToolbar>
      <ListTable
        {...table}
        selection={selection}
        label={t("title")}
        empty={
          <EmptyState
            icon={isActive ? Network : Trash2}
            title={t(`empty.${tab}`)}
            action={isActive ? create : null}
          >
            {t(`empty_hint.${tab}`)}
          </EmptyState>
        }
        onOpen={isActive ? (row) => address.setOpen(row.id) : undefined}
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
      <SelectionBar selection={selection}>
        <Button
          size="small"
          variant={isActive ? "danger" : "primary"}
          onPress={() => {
            selection.clear();
            void (isActive ? deleteAll : restoreAll)(selection.chosen);
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
