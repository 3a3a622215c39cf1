"use client";

import { FileQuestion } from "lucide-react";
import { useMemo, useState } from "react";
import { EmptyState } from "@/components/empty-state";
import { Select } from "@/components/forms/select";
import type { ImportRow, ImportSummary } from "@/contracts/exchange/exchange";
import { ROW_STATUSES } from "@/domain/exchange/imported-rows";
import { ListTable } from "@/features/tables/list-table";
import { TableToolbar } from "@/features/tables/table-toolbar";
import { useArrangedRows } from "@/features/tables/use-arranged-rows";
import { useTableAddress } from "@/features/tables/use-table-address";
import { useTranslations } from "@/features/words/use-translations";
import { RowTold } from "./row-told";
import { useImportColumns } from "./use-import-columns";

const idOf = ({ row }: ImportRow) => String(row);
const nameOf = ({ label, row }: ImportRow) => label || String(row);
const textOf = ({ label, row, changes, errors }: ImportRow) => [
  label,
  String(row),
  ...changes.flatMap(({ column, from, to }) => [column, from, to]),
  ...errors.map(({ path }) => path.slice(1)),
];

/** Each row of the file with what it does, those that are wrong first. */
export function ImportRows({ rows, summary }: { rows: readonly ImportRow[]; summary: ImportSummary }) {
  const t = useTranslations("exchange");
  const address = useTableAddress({ sort: "result" });
  const [status, setStatus] = useState<"all" | ImportRow["status"]>("all");
  const columns = useImportColumns();
  const these = useMemo(
    () => (status === "all" ? rows : rows.filter((row) => row.status === status)),
    [rows, status],
  );
  const shown = useArrangedRows(these, { columns, textOf, address });
  const widen = () => {
    address.setSearch("");
    setStatus("all");
  };
  return (
    <div>
      <TableToolbar
        address={address}
        searchLabel={t("search_rows")}
        count={t("row_count", { count: shown?.length ?? 0 })}
      >
        <Select
          label={t("result")}
          isLabelHidden
          options={[
            { id: "all", text: t("all_rows") },
            ...ROW_STATUSES.map((id) => ({ id, text: t(`status.${id}`), hint: summary[id] })),
          ]}
          value={status}
          onChange={(id) => setStatus(id as typeof status)}
          className="w-48 max-sm:w-full"
        />
      </TableToolbar>
      <ListTable
        label={t("rows")}
        list={{ rows: shown, isFailed: false, retry: () => undefined }}
        {...{ columns, idOf, nameOf }}
        sort={{ value: address.sort, onChange: address.setSort }}
        onWiden={address.search !== "" || status !== "all" ? widen : null}
        empty={<EmptyState icon={FileQuestion} title={t("no_rows")} />}
        detail={(row) => <RowTold row={row} />}
      />
    </div>
  );
}
