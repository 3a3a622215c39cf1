"use client";

import {
  BriefcaseBusiness,
  CalendarCheck,
  CalendarDays,
  Download,
  IdCard,
  type LucideIcon,
  Scale,
  UserRoundPlus,
  Users,
} from "lucide-react";
import { useLocale } from "next-intl";
import { type ReactNode, useState } from "react";
import { buttonLook } from "@/components/button-look";
import { Card } from "@/components/card";
import { Checkbox } from "@/components/forms/checkbox";
import { Select } from "@/components/forms/select";
import { Section } from "@/components/page-header";
import { DELIMITERS, EXPORTED_TABLES, type ExportedTable } from "@/domain/exchange/tables";
import { DateField } from "@/features/dates/date-field";
import { useTranslations } from "@/features/words/use-translations";
import { type Delimiter, type ExportChoice, exportAddress, usualDelimiter } from "./export-address";

const ICONS: Record<ExportedTable, LucideIcon> = {
  employees: Users,
  employments: BriefcaseBusiness,
  jobs: IdCard,
  allowances: UserRoundPlus,
  holidays: CalendarDays,
  requests: CalendarCheck,
  balances: Scale,
};

/** What can be saved, what is in it, and how it is written. */
export function ExportSection() {
  const t = useTranslations("exchange");
  const locale = useLocale();
  const [choice, setChoice] = useState<ExportChoice>({
    delimiter: usualDelimiter(locale),
    from: "",
    to: "",
    notes: false,
  });
  const change = (more: Partial<ExportChoice>) => setChoice({ ...choice, ...more });
  return (
    <Section title={t("export")}>
      <p className="mb-4 max-w-prose text-muted">{t("export_lead")}</p>
      <Select
        label={t("delimiter")}
        options={DELIMITERS.map((id) => ({ id, text: t(`delimiters.${id}`) }))}
        value={choice.delimiter}
        onChange={(delimiter) => change({ delimiter: delimiter as Delimiter })}
        className="mb-4 sm:max-w-72"
      />
      <ul className="grid gap-4 md:grid-cols-2">
        {EXPORTED_TABLES.map((table) => (
          <ExportCard key={table} table={table} choice={choice}>
            {table === "requests" ? <RequestChoice choice={choice} onChange={change} /> : null}
          </ExportCard>
        ))}
      </ul>
    </Section>
  );
}

function ExportCard(props: { table: ExportedTable; choice: ExportChoice; children: ReactNode }) {
  const { table, choice, children } = props;
  const t = useTranslations("exchange");
  const Icon = ICONS[table];
  return (
    <li>
      <Card className="flex h-full flex-col gap-3 p-4">
        <div>
          <h3 className="flex items-center gap-2 font-strong">
            <Icon aria-hidden className="size-4 text-muted" />
            {t(`tables.${table}`)}
          </h3>
          <p className="mt-1 text-small text-muted">{t(`contains.${table}`)}</p>
        </div>
        {children}
        <a
          href={exportAddress(table, choice)}
          download
          aria-label={t("save_table", { table: t(`tables.${table}`) })}
          className={buttonLook({ size: "medium", className: "mt-auto self-start" })}
        >
          <Download aria-hidden className="size-4" />
          {t("save")}
        </a>
      </Card>
    </li>
  );
}

function RequestChoice(props: { choice: ExportChoice; onChange: (more: Partial<ExportChoice>) => void }) {
  const { choice, onChange } = props;
  const t = useTranslations("exchange");
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <DateField
          label={t("from")}
          className="grow basis-32"
          max={choice.to || undefined}
          value={choice.from}
          onChange={(from) => onChange({ from })}
        />
        <DateField
          label={t("to")}
          className="grow basis-32"
          min={choice.from || undefined}
          value={choice.to}
          onChange={(to) => onChange({ to })}
        />
      </div>
      <Checkbox checked={choice.notes} onChange={(event) => onChange({ notes: event.target.checked })}>
        <span className="text-small">
          {t("with_notes")}
          <span className="block text-muted">{t("notes_hint")}</span>
        </span>
      </Checkbox>
    </div>
  );
}
