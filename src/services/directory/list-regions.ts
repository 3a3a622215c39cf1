import type { ListRegionsInput, Regions } from "@/contracts/directory/sites";
import { siteRegionsOf } from "@/platform/public-holidays";

/** The regions of a country in which a site can be, by name. */
export async function listRegions({ country_code }: ListRegionsInput): Promise<Regions> {
  return siteRegionsOf(country_code);
}
