import { Select } from "@/components/forms/select";
import type { FileColumns } from "@/contracts/exchange/import-mapping";
import { IMPORT_COLUMNS, type ImportedTable } from "@/domain/exchange/imported-tables";
import { useTranslations } from "@/features/words/use-translations";

interface MappedColumnsProps {
  table: ImportedTable;
  columns: FileColumns["columns"];
  chosen: ReadonlyMap<string, string | null>;
  onChoose: (header: string, column: string | null) => void;
}

const NONE = "";

/** Each column of the file with some of its cells, and the choice of what becomes of it. */
export function MappedColumns({ table, columns, chosen, onChoose }: MappedColumnsProps) {
  const t = useTranslations("exchange.mapping");
  const options = [
    { id: NONE, text: t("left_out") },
    ...IMPORT_COLUMNS[table].map((id) => ({ id: id as string, text: t(`columns.${id}`) })),
  ];
  return (
    <ul aria-label={t("title")} className="grid gap-px overflow-hidden rounded border bg-edge">
      {columns
        .filter(({ header }) => chosen.has(header))
        .map(({ header, examples }) => (
          <li
            key={header}
            className="grid items-center gap-x-4 gap-y-2 bg-surface p-3 sm:grid-cols-[1fr_minmax(12rem,16rem)]"
          >
            <div className="min-w-0">
              <p className="font-strong wrap-anywhere">{header}</p>
              <p className="text-small text-muted wrap-anywhere">
                {examples.length > 0 ? examples.join(" · ") : t("no_cells")}
              </p>
            </div>
            <Select
              label={t("becomes", { header })}
              isLabelHidden
              options={options}
              value={chosen.get(header) ?? NONE}
              onChange={(id) => onChoose(header, id === NONE ? null : id)}
            />
          </li>
        ))}
    </ul>
  );
}
