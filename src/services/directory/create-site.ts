import type { DirectoryFields, Entry } from "@/db/directory/entries";
import type { ServiceContext } from "../service-context";
import { createEntry } from "./create-entry";
import { SITES } from "./directory-kind";
import type { OnWire } from "./entry-wire";
import { refuseForeignRegion, refuseUnknownRegion } from "./settle-region";

/** Adds a site. Errors: 409 `name_taken`, 422 for a region that the country does not have. */
export async function createSite(
  ctx: ServiceContext,
  fields: DirectoryFields["sites"],
): Promise<OnWire<Entry<"sites">>> {
  refuseForeignRegion(fields.region_code, fields.country_code);
  await refuseUnknownRegion(fields.region_code);
  return createEntry(ctx, SITES, fields);
}
