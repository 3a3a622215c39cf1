"use client";

import { Briefcase, FileSignature } from "lucide-react";
import { useMemo, useState } from "react";
import { Button } from "@/components/button";
import { later } from "@/components/overlays/later";
import { ListPage } from "@/features/admin/list-page";
import { NewButton } from "@/features/admin/new-button";
import { SelectionBar } from "@/features/tables/selection-bar";
import type { Column } from "@/features/tables/table-column";
import { useListScreen } from "@/features/tables/use-list-screen";
import { useTranslations } from "@/features/words/use-translations";
import { DeleteNamedEntries } from "./delete-named-entries";
import { type EntryKind, type EntryRow, useEntryRows } from "./use-named-entries";

const EntryNameSheet = later(() => import("./entry-name-sheet").then((module) => module.EntryNameSheet), {
  isSoon: true,
});

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
  const create = <NewButton noun={kind} address={address} />;
  return (
    <ListPage
      {...table}
      noun={kind}
      address={address}
      count={count}
      selection={canChoose ? selection : undefined}
      pageActions={create}
      empty={{ icon: ICONS[kind], title: t("empty"), children: t("empty_hint"), action: create }}
      onOpen={(row) => address.setOpen(row.id)}
    >
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
    </ListPage>
  );
}
