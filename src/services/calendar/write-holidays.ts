import { randomUUID } from "node:crypto";
import type { PreviewHolidayChangeInput } from "@/contracts/calendar/holidays";
import {
  type HolidayRow,
  insertHolidays,
  overwriteHolidays,
  readHolidaysById,
  removeHoliday,
} from "@/db/calendar/holidays.store";
import type { Transaction } from "@/db/connection/transaction";
import { filledIn, type HolidayFields } from "@/domain/calendar/holiday-fields";
import { recordEach } from "../audit/record";
import { inPortions } from "../in-portions";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { concernedByHolidays } from "./concerned-by-holidays";
import type { Concerned } from "./count-anew";
import { siteIdsOf } from "./sites-of-holidays";

type Update = Extract<PreviewHolidayChangeInput, { kind: "update" }>;

/** One change of the holidays. */
export type HolidayChange =
  | { readonly kind: "create"; readonly holidays: readonly HolidayFields[] }
  | Update
  | Extract<PreviewHolidayChangeInput, { kind: "delete" }>
  | {
      readonly kind: "bring in";
      readonly created: readonly HolidayFields[];
      readonly updated: readonly { readonly id: string; readonly fields: HolidayFields }[];
    };

interface Rewritten {
  readonly before: readonly HolidayRow[];
  readonly after: readonly HolidayRow[];
}

export interface WrittenHolidays extends Rewritten {
  /** The requests of all to whom the holidays apply or applied; null when no day changes. */
  readonly concerned: Concerned | null;
}

/** Writes a change and its audit entries. Errors: 404, 422 for invalid dates and for an unknown site. */
export async function writeHolidays(
  tx: Transaction,
  ctx: ServiceContext,
  change: HolidayChange,
): Promise<WrittenHolidays> {
  const written = await write(tx, ctx, change);
  return { ...written, concerned: concernedByHolidays(written) };
}

async function write(tx: Transaction, ctx: ServiceContext, change: HolidayChange): Promise<Rewritten> {
  if (change.kind === "create") return create(tx, ctx, change.holidays);
  if (change.kind === "bring in") return bringIn(tx, ctx, change);
  return change.kind === "update" ? update(tx, ctx, change) : remove(tx, ctx, change.id);
}

async function create(tx: Transaction, ctx: ServiceContext, holidays: readonly HolidayFields[]) {
  const siteIds = await siteIdsOf(tx, holidays);
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
      after: { ...filledIn(holiday) },
    })),
  );
  return { before: [], after };
}

async function update(tx: Transaction, ctx: ServiceContext, { kind: _kind, id, ...given }: Update) {
  const before = await readOne(tx, id);
  return overwrite(tx, ctx, [{ before, fields: merged(filledIn(before), given) }]);
}

async function bringIn(
  tx: Transaction,
  ctx: ServiceContext,
  { created, updated }: Extract<HolidayChange, { kind: "bring in" }>,
) {
  const before: HolidayRow[] = [];
  const after: HolidayRow[] = [];
  await inPortions(updated, async (portion) => {
    const changed = await overwrite(tx, ctx, await withWhatIsThere(tx, portion));
    before.push(...changed.before);
    after.push(...changed.after);
  });
  await inPortions(created, async (portion) => {
    after.push(...(await create(tx, ctx, portion)).after);
  });
  return { before, after };
}

async function withWhatIsThere(
  tx: Transaction,
  changes: readonly { readonly id: string; readonly fields: HolidayFields }[],
) {
  const kept = await readHolidaysById(
    tx,
    changes.map(({ id }) => id),
  );
  const byId = new Map(kept.map((holiday) => [holiday.id, holiday]));
  return changes.map(({ id, fields }) => ({
    before: found(byId.get(id), "missing.holiday"),
    fields,
  }));
}

async function overwrite(
  tx: Transaction,
  ctx: ServiceContext,
  changes: readonly { readonly before: HolidayRow; readonly fields: HolidayFields }[],
) {
  const siteIds = await siteIdsOf(
    tx,
    changes.map(({ fields }) => fields),
  );
  const before = changes.map((change) => change.before);
  const real = changes.filter(
    ({ before: old, fields }) => JSON.stringify(fields) !== JSON.stringify(filledIn(old)),
  );
  if (real.length === 0) return { before, after: before };
  const rows = real.map(({ before: { id }, fields: { site, ...fields } }) => ({
    ...fields,
    id,
    site_id: siteIds.get(site) ?? null,
  }));
  await overwriteHolidays(tx, rows, ctx.now);
  const after = await readHolidaysById(
    tx,
    before.map(({ id }) => id),
  );
  const byId = new Map(after.map((holiday) => [holiday.id, holiday]));
  await recordEach(
    tx,
    ctx,
    real.map(({ before: old, fields }) => ({
      action: "holiday.updated",
      entity: "holiday",
      entityId: old.id,
      before: { ...filledIn(old) },
      after: { ...filledIn(byId.get(old.id) ?? fields) },
    })),
  );
  return { before, after };
}

async function remove(tx: Transaction, ctx: ServiceContext, id: string) {
  const before = await readOne(tx, id);
  await removeHoliday(tx, id);
  await recordEach(tx, ctx, [
    { action: "holiday.deleted", entity: "holiday", entityId: before.id, before: { ...filledIn(before) } },
  ]);
  return { before: [before], after: [] };
}

async function readOne(tx: Transaction, id: string): Promise<HolidayRow> {
  const [holiday] = await readHolidaysById(tx, [id]);
  return found(holiday, "missing.holiday");
}

function merged(fields: HolidayFields, given: Omit<Update, "kind" | "id">): HolidayFields {
  const changes = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...fields, ...Object.fromEntries(changes) };
}
