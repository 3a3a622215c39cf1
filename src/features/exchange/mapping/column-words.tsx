import type { ImportedTable } from "@/domain/exchange/imported-tables";
import { useTranslations } from "@/features/words/use-translations";

/** What a column of ours holds. */
export function ColumnWords({ table, column }: { table: ImportedTable; column: string }) {
  const t = useTranslations("exchange");
  const own = `${table}_${column}`;
  const key = t.has(`column.${own}` as never) ? own : column;
  return <>{t(`column.${key}` as never)}</>;
}
