import type { Transaction } from "@/db/connection/transaction";
import { lockDirectory, readEntry } from "@/db/directory/directory.store";
import { countryOfRegion } from "@/domain/directory/region-code";
import { siteRegionsOf } from "@/platform/public-holidays";
import { invalidField } from "../refuse";
import type { Changes } from "./update-entry";

/** 422 at `/region_code` for a region without known public holidays. */
export async function refuseUnknownRegion(code: string | null | undefined): Promise<void> {
  if (code === null || code === undefined) return;
  const regions = await siteRegionsOf(countryOfRegion(code));
  if (!regions.some((region) => region.code === code)) throw unknownRegion();
}

/** 422 at `/region_code` for a region of another country than the site's. */
export function refuseForeignRegion(code: string | null | undefined, country: string): void {
  if (code && countryOfRegion(code) !== country) throw unknownRegion();
}

/**
 * The same changes; a site that moves to another country loses its region, unless the changes name one there.
 */
export async function withRegion(tx: Transaction, changes: Changes<"sites">): Promise<Changes<"sites">> {
  const { id, country_code, region_code } = changes;
  if (country_code === undefined && !region_code) return changes;
  await lockDirectory(tx);
  const before = await readEntry(tx, "sites", id);
  if (before === null) return changes;
  const country = country_code ?? before.country_code;
  refuseForeignRegion(region_code, country);
  const isLeft = region_code === undefined && country !== before.country_code;
  return isLeft ? { ...changes, region_code: null } : changes;
}

function unknownRegion() {
  return invalidField("/region_code", "unknown_region", "input.region");
}
