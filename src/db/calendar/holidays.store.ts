// SQL for the list with the names of sites in its order, for the lock of a site, and for sets of holidays.
import type { HolidayFields } from "@/domain/calendar/holiday-fields";
import type { IsoDate } from "@/domain/dates/iso-date";
import type { Transaction } from "../connection/transaction";

export interface HolidayRow extends HolidayFields {
  readonly id: string;
  readonly organization_id: string;
  readonly created_by: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const SELECT =
  `SELECT h.id, h.organization_id, h.name, coalesce(s.name, '') AS site, h.start_date, h.end_date, h.part_type,
    h.country_code, h.created_by, h.created_at, h.updated_at
  FROM holidays h LEFT JOIN sites s ON s.organization_id = $1 AND s.id = h.site_id
  WHERE h.organization_id = $1` as const;
const IN_ORDER = "ORDER BY h.start_date, hiatus.name_key(h.name), h.id";

/** Holidays by date: all of them, or those that touch some days. */
export async function readHolidays(
  tx: Transaction,
  { from, to }: { readonly from?: IsoDate | undefined; readonly to?: IsoDate | undefined } = {},
): Promise<HolidayRow[]> {
  if (from === undefined && to === undefined) {
    return tx.query(`${SELECT} ${IN_ORDER}`, [tx.organizationId]);
  }
  return tx.query(
    `${SELECT} AND h.end_date >= coalesce($2::date, '-infinity') AND h.start_date <= coalesce($3::date, 'infinity') ${IN_ORDER}`,
    [tx.organizationId, from ?? null, to ?? null],
  );
}

/** Those of the ids that the organization has, by date. */
export async function readHolidaysById(tx: Transaction, ids: readonly string[]): Promise<HolidayRow[]> {
  return tx.query(`${SELECT} AND h.id = ANY ($2::uuid[]) ${IN_ORDER}`, [tx.organizationId, ids]);
}

/** The site of a name, ignoring case, kept from being deleted until the transaction ends; null when there is none. */
export async function findSite(tx: Transaction, name: string): Promise<{ id: string } | null> {
  const [site] = await tx.query(
    `SELECT id FROM sites WHERE organization_id = $1 AND hiatus.name_key(name) = hiatus.name_key($2) FOR KEY SHARE`,
    [tx.organizationId, name],
  );
  return site ?? null;
}

interface Written extends Omit<HolidayFields, "site"> {
  readonly id: string;
  readonly site_id: string | null;
}

/** Adds holidays. */
export async function insertHolidays(
  tx: Transaction,
  holidays: readonly Written[],
  { createdBy, now }: { readonly createdBy: string; readonly now: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO holidays (organization_id, id, name, site_id, start_date, end_date, part_type, country_code, created_by,
       created_at, updated_at)
     SELECT $1, v.id, v.name, v.site_id, v.start_date, v.end_date, v.part_type, v.country_code, $2, $3, $3
     FROM jsonb_populate_recordset(NULL::holidays, $4::jsonb) AS v`,
    [tx.organizationId, createdBy, now, JSON.stringify(holidays)],
  );
}

/** Overwrites what people fill in. */
export async function overwriteHolidays(
  tx: Transaction,
  holidays: readonly Written[],
  now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE holidays h SET name = v.name, site_id = v.site_id, start_date = v.start_date, end_date = v.end_date,
       part_type = v.part_type, country_code = v.country_code, updated_at = $2
     FROM jsonb_populate_recordset(NULL::holidays, $3::jsonb) AS v
     WHERE h.organization_id = $1 AND h.id = v.id`,
    [tx.organizationId, now, JSON.stringify(holidays)],
  );
}

/** Removes a holiday. */
export async function removeHoliday(tx: Transaction, id: string): Promise<void> {
  await tx.rows.holiday.deleteMany({ where: { organizationId: tx.organizationId, id } });
}
