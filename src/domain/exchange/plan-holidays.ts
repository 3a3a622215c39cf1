import type { HolidayFields } from "../calendar/holiday-fields";
import { whyNotHoliday } from "../calendar/holiday-rules";
import type { IsoDate } from "../dates/iso-date";
import type { FieldError } from "../errors";
import { mapInSteps, type Steps } from "../steps";
import type { DayPart } from "../time-off/time-off-dates";
import { type CheckedRow, duplicateOf, type RowResult } from "./imported-rows";
import { nameKey } from "./name-key";

/** A holiday's cells in a row; undefined means that the file has no such column. */
export interface HolidayCells {
  readonly name: string;
  readonly start_date: IsoDate;
  readonly end_date?: IsoDate | undefined;
  readonly part_type?: DayPart | undefined;
  readonly country_code: string;
  readonly site?: string | undefined;
}

interface Known {
  readonly holidays: readonly (HolidayFields & { readonly id: string })[];
  /** The sites' names by their keys. */
  readonly sites: ReadonlyMap<string, string>;
}

export interface HolidayPlan {
  readonly results: readonly RowResult[];
  readonly created: readonly HolidayFields[];
  readonly updated: readonly { readonly id: string; readonly fields: HolidayFields }[];
}

const COLUMNS = ["name", "site", "start_date", "end_date", "part_type", "country_code"] as const;

/** What each row does to the holidays: one is the same when it has the first day, the country, the site and the name. */
export function* planHolidayRows(
  rows: readonly CheckedRow<HolidayCells>[],
  known: Known,
): Steps<HolidayPlan> {
  const kept = grouped(known.holidays);
  const firstRows = new Map<string, number>();
  const created: HolidayFields[] = [];
  const updated: { id: string; fields: HolidayFields }[] = [];
  const results = yield* mapInSteps(rows, (row): RowResult => {
    const { cells, errors } = checked(row, known);
    const key = cells && keyOf(cells);
    // There may be two alike: each is found once.
    const before = key === null ? undefined : kept.get(key)?.shift();
    const after = cells && fieldsOf(cells, before);
    if (key !== null && after !== null) {
      const firstRow = firstRows.get(key);
      if (firstRow !== undefined && before === undefined) errors.push(duplicateOf(firstRow, "name"));
      else firstRows.set(key, row.row);
      errors.push(
        ...whyNotHoliday({ startDate: after.start_date, endDate: after.end_date, partType: after.part_type }),
      );
    }
    const told = { row: row.row, label: row.label };
    if (errors.length > 0 || after === null) return { ...told, status: "error", changes: [], errors };
    if (before === undefined) {
      created.push(after);
      return { ...told, status: "new", changes: [], errors: [] };
    }
    const changes = COLUMNS.filter((column) => before[column] !== after[column]).map((column) => ({
      column,
      from: before[column],
      to: after[column],
    }));
    if (changes.length > 0) updated.push({ id: before.id, fields: after });
    return { ...told, status: changes.length > 0 ? "changed" : "unchanged", changes, errors: [] };
  });
  return { results, created, updated };
}

function grouped(holidays: Known["holidays"]): Map<string, Known["holidays"][number][]> {
  const groups = new Map<string, Known["holidays"][number][]>();
  for (const holiday of holidays) {
    const key = keyOf(holiday);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [holiday]);
    else group.push(holiday);
  }
  return groups;
}

/** The cells with the site as it is written in the organization. */
function checked({ fields, errors }: CheckedRow<HolidayCells>, { sites }: Known) {
  const found: FieldError[] = [...errors];
  if (fields === null) return { cells: null, errors: found };
  const site = fields.site ? sites.get(nameKey(fields.site)) : "";
  if (site === undefined) {
    found.push({ path: "/site", code: "unknown_name", sentence: "missing.site_name" });
    return { cells: null, errors: found };
  }
  return { cells: { ...fields, site }, errors: found };
}

function keyOf({
  start_date,
  country_code,
  site,
  name,
}: Pick<HolidayFields, "start_date" | "country_code" | "site" | "name">) {
  return JSON.stringify([start_date, country_code, nameKey(site), nameKey(name)]);
}

function fieldsOf(cells: HolidayCells & { site: string }, before: HolidayFields | undefined): HolidayFields {
  return {
    name: cells.name,
    site: cells.site,
    start_date: cells.start_date,
    end_date: cells.end_date ?? before?.end_date ?? cells.start_date,
    part_type: cells.part_type ?? before?.part_type ?? "FULL_DAY",
    country_code: cells.country_code,
  };
}
