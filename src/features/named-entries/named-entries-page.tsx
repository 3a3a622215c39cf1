"use client";

import { Briefcase, FileSignature, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { PageHeader } from "@/components/page-header";
import { ListTable } from "@/features/tables/list-table";
import { SelectionBar } from "@/features/tables/selection-bar";
import type { Column } from "@/features/tables/table-column";
import { TableToolbar } from "@/features/tables/table-toolbar";
import { useListScreen } from "@/features/tables/use-list-screen";
import { DeleteNamedEntries } from "./delete-named-entries";
import { EntryNameSheet } from "./entry-name-sheet";
import { type EntryKind, type EntryRow, useEntryRows } from "./use-named-entries";

const ICONS = { positions: Briefcase, employment_types: FileSignature };
const textOf = ({ name }: EntryRow) => [name];

/** The positions or employment types of the organization: names, and how many people have each. */
export function NamedEntriesPage({ kind }: { kind: EntryKind }) {
  const t = useTranslations(kind);
  const tTables = useTranslations("tables");
  const list = useEntryRows(kind);
  const columns = useMemo<Column<EntryRow>[]>(
    () => [
      { id: "name", title: t("name"), cell: (row) => row.name, sortBy: (row) => row.name },
      {
        id: "people",
        title: t("people"),
        cell: (row) => row.people,
        sortBy: (row) => row.people,
        align: "end",
      },
    ],
    [t],
  );
  const { address, count, opened, selection, table } = useListScreen(list, { columns, textOf });
  const [deleting, setDeleting] = useState<readonly EntryRow[] | null>(null);
  // Employment types are few, and the service deletes them one by one.
  const canChoose = kind === "positions";
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
      />
      <ListTable
        {...table}
        label={t("title")}
        selection={canChoose ? selection : undefined}
        empty={
          <EmptyState icon={ICONS[kind]} title={t("empty")} action={create}>
            {t("empty_hint")}
          </EmptyState>
        }
        onOpen={(row) => address.setOpen(row.id)}
      />
      <SelectionBar selection={selection}>
        <Button size="small" variant="danger" onPress={() => setDeleting(selection.chosen)}>
          {tTables("delete")}
        </Button>
      </SelectionBar>
      {address.open === "new" || opened ? (
        <EntryNameSheet
          key={address.open}
          kind={kind}
          entry={opened ?? null}
          onClose={() => address.setOpen(null)}
          onDelete={(entry) => setDeleting([entry])}
        />
      ) : null}
      <DeleteNamedEntries
        kind={kind}
        entries={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => {
          setDeleting(null);
          selection.clear();
          address.setOpen(null);
        }}
      />
    </>
  );
}
