// SQL for removing a set, and answering it, in one statement.
import type { Site } from "../generated/client";
import { type DirectoryFields, type Entry, entryOf, type Shelf } from "./entries";

/** Sites, which go for good. */
export const SITES: Shelf<"sites"> = {
  read: async (tx, id) => {
    const { organizationId } = tx;
    const row = await tx.rows.site.findUnique({ where: { organizationId_id: { organizationId, id } } });
    return row && siteOf(row);
  },
  insert: async (tx, { id, fields, now }) => {
    const { organizationId } = tx;
    const row = await tx.rows.site.create({
      data: { ...dataOf(fields), organizationId, id, createdAt: now, updatedAt: now },
    });
    return siteOf(row);
  },
  overwrite: async (tx, { id, fields, now }) => {
    const { organizationId } = tx;
    const row = await tx.rows.site.update({
      where: { organizationId_id: { organizationId, id } },
      data: { ...dataOf(fields), updatedAt: now },
    });
    return siteOf(row);
  },
  remove: (tx, { ids }) =>
    // SQL: a set that is answered while it goes
    tx.query(
      `DELETE FROM sites WHERE organization_id = $1 AND id = ANY ($2::uuid[])
       RETURNING id, organization_id, name, created_at, updated_at, country_code, region_code, time_zone, address`,
      [tx.organizationId, ids],
    ),
  fieldsOf: ({ name, country_code, region_code, time_zone, address }) => ({
    name,
    country_code,
    region_code,
    time_zone,
    address,
  }),
};

function dataOf({ name, country_code, region_code, time_zone, address }: DirectoryFields["sites"]) {
  return { name, countryCode: country_code, regionCode: region_code, timeZone: time_zone, address };
}

function siteOf(row: Site): Entry<"sites"> {
  const { countryCode, regionCode, timeZone, address } = row;
  return {
    ...entryOf(row),
    country_code: countryCode,
    region_code: regionCode,
    time_zone: timeZone,
    address,
  };
}
