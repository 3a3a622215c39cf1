"use client";

import { Briefcase, FileSignature, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { PageHeader } from "@/components/page-header";
import { DataTable } from "@/features/tables/data-table";
import { chosenAmong, NOTHING_CHOSEN } from "@/features/tables/selection";
import { SelectionBar } from "@/features/tables/selection-bar";
import type { Column } from "@/features/tables/table-column";
import { TableStates } from "@/features/tables/table-states";
import { TableToolbar } from "@/features/tables/table-toolbar";
import { useArrangedRows } from "@/features/tables/use-arranged-rows";
import { useTableAddress } from "@/features/tables/use-table-address";
import { DeleteNamedEntries } from "./delete-named-entries";
import { EntryNameSheet } from "./entry-name-sheet";
import { type EntryKind, type EntryRow, useEntryRows } from "./use-entries";

const ICONS = { positions: Briefcase, employment_types: FileSignature };
const idOf = ({ id }: EntryRow) => id;
const nameOf = ({ name }: EntryRow) => name;
const textOf = ({ name }: EntryRow) => [name];

/** The positions or employment types of the organization: names, and how many people have each. */
export function NamedEntriesPage({ kind }: { kind: EntryKind }) {
  const t = useTranslations(kind);
  const tTables = useTranslations("tables");
  const address = useTableAddress();
  const { rows, isFailed, retry } = useEntryRows(kind);
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
  const shown = useArrangedRows(rows, { columns, textOf, address });
  const [selection, choose] = useState(NOTHING_CHOSEN);
  const [deleting, setDeleting] = useState<readonly EntryRow[] | null>(null);
  const chosen = chosenAmong(selection, shown?.map(idOf) ?? []);
  const opened = rows?.find(({ id }) => id === address.open);
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
        count={shown ? t("count", { count: shown.length }) : null}
      />
      <TableStates
        count={shown?.length}
        isFailed={isFailed}
        onRetry={retry}
        isNarrowed={address.search !== ""}
        onWiden={() => address.setSearch("")}
        empty={
          <EmptyState icon={ICONS[kind]} title={t("empty")} action={create}>
            {t("empty_hint")}
          </EmptyState>
        }
      >
        <DataTable
          label={t("title")}
          rows={shown ?? []}
          {...{ columns, idOf, nameOf }}
          sort={address.sort}
          onSort={address.setSort}
          onOpen={(row) => address.setOpen(row.id)}
          selection={canChoose ? { value: selection, onChange: choose } : undefined}
        />
      </TableStates>
      <SelectionBar count={chosen.length} onClear={() => choose(NOTHING_CHOSEN)}>
        <Button
          size="small"
          variant="danger"
          onPress={() => setDeleting(rows?.filter(({ id }) => chosen.includes(id)) ?? [])}
        >
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
          choose(NOTHING_CHOSEN);
          address.setOpen(null);
        }}
      />
    </>
  );
}
