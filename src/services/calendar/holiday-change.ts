import { randomUUID } from "node:crypto";
import {
  findEmployeesAt,
  findSite,
  type HolidayFields,
  type HolidayRow,
  insertHolidays,
  overwriteHoliday,
  readHolidaysById,
  removeHoliday,
} from "@/db/holidays.store";
import type { Transaction } from "@/db/transaction";
import { whyNotHoliday } from "@/domain/calendar/holiday-rules";
import { earlierOf, laterOf } from "@/domain/dates/iso-date";
import { DomainError } from "@/domain/errors";
import { recordEach } from "../audit/record";
import { found, invalidField } from "../refuse";
import type { ServiceContext } from "../service-context";
import type { foreseeRecount, RecountSummary, recountRequests } from "./recount-requests";

type Given = { readonly [Field in keyof HolidayFields]?: HolidayFields[Field] | undefined };

/** One change of the holidays. */
export type HolidayChange =
  | { readonly kind: "create"; readonly holidays: readonly HolidayFields[] }
  | ({ readonly kind: "update"; readonly id: string } & Given)
  | { readonly kind: "delete"; readonly id: string };

export interface ChangedHolidays {
  readonly before: readonly HolidayRow[];
  readonly after: readonly HolidayRow[];
  readonly recounted: RecountSummary;
}

/**
 * Writes a change and its records, and counts the requests of all to whom the holidays apply or applied. Errors: 404, 422 for dates
 * that make no holiday and for an unknown site.
 */
export async function applyHolidayChange(
  tx: Transaction,
  ctx: ServiceContext,
  change: HolidayChange,
  recount: typeof recountRequests | typeof foreseeRecount,
): Promise<ChangedHolidays> {
  const { before, after } = await write(tx, ctx, change);
  const moved = movedIn(before, after);
  const [first] = moved;
  if (first === undefined) return { before, after, recounted: NOTHING };
  const within = moved.reduce(
    ({ from, to }, { start_date, end_date }) => ({
      from: earlierOf(from, start_date),
      to: laterOf(to, end_date),
    }),
    { from: first.start_date, to: first.end_date },
  );
  const recounted = await recount(tx, ctx, await findEmployeesAt(tx, moved), within);
  return { before, after, recounted };
}

const NOTHING: RecountSummary = {
  people: 0,
  requests: 0,
  hundredthsGivenBack: 0,
  hundredthsTaken: 0,
  needsAttention: 0,
};

/** What was filled in, as the audit keeps it. */
function fieldsOf(holiday: HolidayFields): HolidayFields {
  const { name, site, start_date, end_date, part_type, country_code } = holiday;
  return { name, site, start_date, end_date, part_type, country_code };
}

/** The holidays that frees or counts days: all, but one of which only the name changed. */
function movedIn(before: readonly HolidayRow[], after: readonly HolidayRow[]): HolidayRow[] {
  const dayOf = (holiday: HolidayRow) => JSON.stringify({ ...fieldsOf(holiday), name: null });
  const days = new Set(after.map(dayOf));
  return before.some((holiday) => days.has(dayOf(holiday))) ? [] : [...before, ...after];
}

function write(tx: Transaction, ctx: ServiceContext, change: HolidayChange) {
  if (change.kind === "create") return create(tx, ctx, change.holidays);
  return change.kind === "update" ? update(tx, ctx, change) : remove(tx, ctx, change.id);
}

async function create(tx: Transaction, ctx: ServiceContext, holidays: readonly HolidayFields[]) {
  const siteIds = new Map<string, string | null>();
  for (const holiday of holidays) {
    refuseWrongDates(holiday);
    if (!siteIds.has(holiday.site)) siteIds.set(holiday.site, await siteIdOf(tx, holiday.site));
  }
  const rows = holidays.map(({ site, ...fields }) => ({
    ...fields,
    id: randomUUID(),
    site_id: siteIds.get(site) ?? null,
  }));
  await insertHolidays(tx, rows, { createdBy: ctx.actor.employeeId, now: ctx.now });
  const after = await readHolidaysById(
    tx,
    rows.map(({ id }) => id),
  );
  await recordEach(
    tx,
    ctx,
    after.map((holiday) => ({
      action: "holiday.created",
      entity: "holiday",
      entityId: holiday.id,
      after: { ...fieldsOf(holiday) },
    })),
  );
  return { before: [], after };
}

async function update(
  tx: Transaction,
  ctx: ServiceContext,
  { kind: _kind, id, ...given }: Extract<HolidayChange, { kind: "update" }>,
) {
  const before = await readOne(tx, id);
  const fields = merged(fieldsOf(before), given);
  refuseWrongDates(fields);
  const siteId = await siteIdOf(tx, fields.site);
  if (JSON.stringify(fields) === JSON.stringify(fieldsOf(before)))
    return { before: [before], after: [before] };
  await overwriteHoliday(tx, { ...fields, id, site_id: siteId }, ctx.now);
  const after = await readOne(tx, id);
  await recordEach(tx, ctx, [
    {
      action: "holiday.updated",
      entity: "holiday",
      entityId: after.id,
      before: { ...fieldsOf(before) },
      after: { ...fieldsOf(after) },
    },
  ]);
  return { before: [before], after: [after] };
}

async function remove(tx: Transaction, ctx: ServiceContext, id: string) {
  const before = await readOne(tx, id);
  await removeHoliday(tx, id);
  await recordEach(tx, ctx, [
    { action: "holiday.deleted", entity: "holiday", entityId: before.id, before: { ...fieldsOf(before) } },
  ]);
  return { before: [before], after: [] };
}

async function readOne(tx: Transaction, id: string): Promise<HolidayRow> {
  const [holiday] = await readHolidaysById(tx, [id]);
  return found(holiday, "There is no such holiday.");
}

function merged(fields: HolidayFields, given: Given): HolidayFields {
  const changes = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...fields, ...Object.fromEntries(changes) };
}

function refuseWrongDates({ start_date, end_date, part_type }: HolidayFields): void {
  const errors = whyNotHoliday({ startDate: start_date, endDate: end_date, partType: part_type });
  const [first] = errors;
  if (first) throw new DomainError("validation_failed", { detail: first.message, errors });
}

async function siteIdOf(tx: Transaction, name: string): Promise<string | null> {
  if (name === "") return null;
  const site = await findSite(tx, name);
  if (site === null) throw invalidField("/site", "unknown_site", "There is no site of this name.");
  return site.id;
}
