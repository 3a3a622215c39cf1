"use client";

import { useFormatter, useLocale } from "next-intl";
import { Card } from "@/components/card";
import { MonthColumns } from "@/components/charts/month-columns";
import { useTranslations } from "@/features/words/use-translations";
import type { DepartmentRates } from "./rates-by-department";

/** The rates of each department as columns, all on one scale. */
export function DepartmentCharts({ rates }: { rates: readonly DepartmentRates[] }) {
  const t = useTranslations("reports");
  const format = useFormatter();
  const locale = useLocale();
  const short = new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" });
  const percent = (rate: number) => format.number(rate, { style: "percent", maximumFractionDigits: 1 });
  const most = Math.max(...rates.flatMap(({ months }) => months.map(({ rate }) => rate ?? 0)), 0);
  return (
    <ul className="grid gap-4">
      {rates.map(({ id, name, rate, months }) => (
        <li key={id ?? "none"}>
          <Card className="p-4">
            <h3 className="mb-2 flex items-baseline justify-between gap-4 font-strong">
              <span>{name ?? t("no_department")}</span>
              <span className="font-normal text-muted tabular-nums">
                {t("in_all", { rate: percent(rate) })}
              </span>
            </h3>
            <MonthColumns
              label={t("rate_of", { name: name ?? t("no_department") })}
              most={most}
              columns={months.map(({ month, rate: monthly }) => ({
                key: month,
                label: short.format(new Date(`${month}-01T00:00:00Z`)),
                amount: monthly,
                figure: monthly === null ? "–" : percent(monthly),
              }))}
            />
          </Card>
        </li>
      ))}
    </ul>
  );
}
