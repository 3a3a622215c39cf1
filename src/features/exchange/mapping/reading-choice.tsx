import { Checkbox } from "@/components/forms/checkbox";
import { SegmentedControl } from "@/components/forms/segmented-control";
import { Select } from "@/components/forms/select";
import type { ImportMapping } from "@/contracts/exchange/import-mapping";
import { type ImportedTable, MATCHES } from "@/domain/exchange/imported-tables";
import { DATE_FORMATS, type DateFormat, DECIMAL_SIGNS } from "@/domain/exchange/mapping/import-mapping";
import { exampleDate } from "@/domain/exchange/mapping/read-cells";
import { useTranslations } from "@/features/words/use-translations";

interface ReadingChoiceProps {
  table: ImportedTable;
  mapping: ImportMapping;
  onChange: (mapping: ImportMapping) => void;
}

/** How dates and numbers are written, and by what people are found. */
export function ReadingChoice({ table, mapping, onChange }: ReadingChoiceProps) {
  const t = useTranslations("exchange.mapping");
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {table === "approvers" ? null : (
        <Select
          label={t("date_format")}
          options={DATE_FORMATS.map((id) => ({
            id,
            text: t(`date_formats.${WORDS[id]}`),
            hint: exampleDate(id),
          }))}
          value={mapping.date_format}
          onChange={(id) => onChange({ ...mapping, date_format: id as DateFormat })}
        />
      )}
      {table === "openings" ? (
        <SegmentedControl
          label={t("decimal_sign")}
          options={DECIMAL_SIGNS.map((id) => ({ id, label: t(`decimal_signs.${id}`) }))}
          value={mapping.decimal_sign}
          onChange={(decimal_sign) => onChange({ ...mapping, decimal_sign })}
        />
      ) : null}
      {table === "holidays" ? null : (
        <SegmentedControl
          label={t("match_by")}
          options={MATCHES.map((id) => ({ id, label: t(`matches.${id}`) }))}
          value={mapping.match_by}
          onChange={(match_by) => onChange({ ...mapping, match_by })}
        />
      )}
      {table === "employees" ? (
        <Checkbox
          checked={mapping.adds_names}
          onChange={({ target }) => onChange({ ...mapping, adds_names: target.checked })}
        >
          <span className="min-w-0">
            {t("adds_names")}
            <span className="block text-small text-muted">{t("adds_names_hint")}</span>
          </span>
        </Checkbox>
      ) : null}
    </div>
  );
}

const WORDS = {
  "YYYY-MM-DD": "iso",
  "DD.MM.YYYY": "dotted",
  "DD/MM/YYYY": "day_first",
  "MM/DD/YYYY": "month_first",
} as const satisfies Record<DateFormat, string>;
