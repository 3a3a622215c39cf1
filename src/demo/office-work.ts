import { addDays, addMonths, type IsoDate, isoDate } from "@/domain/dates/iso-date";
import { summaryOf } from "@/domain/exchange/imported-rows";
import { type ImportMapping, USUAL_MAPPING } from "@/domain/exchange/mapping/import-mapping";
import { employeeImport } from "@/services/exchange/import-employees";
import { setMapping } from "@/services/exchange/import-mapping";
import { digestOf } from "@/services/exchange/import-progress";
import { chooseNotification } from "@/services/notifications/choose-notification";
import { recordMonthEnd } from "@/services/reports/month-end";
import type { FilledOrganization } from "./filling";
import { contextFor } from "./stories/play-stories";
import { momentOf } from "./stories/story";

/** Months that were handed over to payroll, each on the third of the next. */
const MONTHS_RECORDED = 3;
const FILE = { name: "Personalnummern.csv", daysAgo: 34 };
const NUMBERED = ["anna", "ben", "clara", "fatima", "marlene"];
const MAPPING = {
  ...USUAL_MAPPING,
  columns: [
    { header: "E-Mail", column: "email" },
    { header: "Personalnummer", column: "employee_number" },
  ],
  date_format: "DD.MM.YYYY",
  decimal_sign: "comma",
} satisfies ImportMapping;
const CHOICES = [
  { event: "time_off.changed", channel: "mail" },
  { event: "time_off.reminder", channel: "bell" },
] as const;

/** What the HR office has done: files of the old system, months for payroll, and how its admin wants to be told. */
export async function doOfficeWork(
  filled: FilledOrganization,
  { today, now }: { today: IsoDate; now: Date },
): Promise<void> {
  await importNumbers(filled, momentOf(addDays(today, -FILE.daysAgo), "10:20"));
  const month = isoDate(`${today.slice(0, 7)}-01`);
  for (let ago = MONTHS_RECORDED - 1; ago >= 0; ago -= 1) {
    const at = momentOf(addDays(addMonths(month, -ago), 2), "08:10");
    const recorded = addMonths(month, -ago - 1).slice(0, 7);
    if (at <= now) await recordMonthEnd(contextFor(filled, filled.demo.admin, at), { month: recorded });
  }
  const ctx = contextFor(filled, filled.demo.admin, now);
  for (const choice of CHOICES) await chooseNotification(ctx, { ...choice, is_told: false });
}

/** Employee numbers, by a mapping that is kept. */
async function importNumbers(filled: FilledOrganization, at: Date): Promise<void> {
  const { admin, emailDomain } = filled.demo;
  const ctx = contextFor(filled, admin, at);
  await setMapping(ctx, { table: "employees", mapping: MAPPING });
  const rows = NUMBERED.map((key, index) => ({
    row: index + 2,
    label: `${key}@${emailDomain}`,
    fields: { email: `${key}@${emailDomain}`, employee_number: `K-${1001 + index}` },
    errors: [],
  }));
  const { results } = await employeeImport.check(ctx, { rows, mapping: MAPPING });
  const { error } = summaryOf(results);
  if (error > 0) throw new Error(`The demo's file has ${error} wrong rows.`);
  const digest = await digestOf(results, MAPPING);
  const file = { name: FILE.name, rows, mapping: MAPPING, digest, withoutWrong: false };
  await employeeImport.bringIn(ctx, file, () => undefined);
}
