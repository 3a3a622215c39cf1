"use client";

import { Network, Trash2 } from "lucide-react";
import { Button } from "@/components/button";
import { later } from "@/components/overlays/later";
import { parseAsStringLiteral } from "@/features/address/parsers";
import { useQueryState } from "@/features/address/use-query-states";
import { ListPage } from "@/features/admin/list-page";
import { NewButton } from "@/features/admin/new-button";
import { SelectionBar } from "@/features/tables/selection-bar";
import { TableTabs } from "@/features/tables/table-tabs";
import { useListScreen } from "@/features/tables/use-list-screen";
import { useTranslations } from "@/features/words/use-translations";
import { useDepartmentChanges } from "./use-department-changes";
import { useDepartmentColumns } from "./use-department-columns";
import { type DepartmentRow, STATES, useDepartmentRows } from "./use-department-rows";

const DepartmentSheet = later(() => import("./department-sheet").then((module) => module.DepartmentSheet), {
  isSoon: true,
});

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
  const create = <NewButton noun="departments" address={address} />;
  return (
    <ListPage
      {...table}
      noun="departments"
      address={address}
      count={count}
      selection={selection}
      pageActions={create}
      filters={
        <TableTabs
          label={t("title")}
          tabs={STATES.map((id) => ({ id, label: t(`tab.${id}`) }))}
          value={tab}
          onChange={(next) => {
            selection.clear();
            setTab(next);
          }}
        />
      }
      empty={{
        icon: isActive ? Network : Trash2,
        title: t(`empty.${tab}`),
        children: t(`empty_hint.${tab}`),
        action: isActive ? create : null,
      }}
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
    >
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
    </ListPage>
  );
}
