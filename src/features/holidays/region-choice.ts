import { regionWithinCountry } from "@/domain/directory/region-code";

interface Site {
  readonly name: string;
  readonly country_code: string;
  readonly region_code: string | null;
}

interface Region {
  readonly code: string;
  readonly name: string;
}

export interface RegionChoice extends Region {
  /** The names of the organization's sites there. */
  readonly sites: readonly string[];
}

/** The regions to choose from: first those in which the organization has sites. */
export function regionChoices(
  regions: readonly Region[],
  { sites, country }: { sites: readonly Site[]; country: string },
): RegionChoice[] {
  const choices = regions.map((region) => ({ ...region, sites: namesIn(region.code, { sites, country }) }));
  const isOurs = ({ sites: names }: RegionChoice) => names.length > 0;
  return [...choices.filter(isOurs), ...choices.filter((choice) => !isOurs(choice))];
}

/** The region of a site, as the offer of its country calls it; empty: none is given. */
export function regionOfSite(name: string, sites: readonly Site[]): string {
  const code = sites.find((site) => site.name === name)?.region_code ?? null;
  return code === null ? "" : regionWithinCountry(code);
}

function namesIn(region: string, { sites, country }: { sites: readonly Site[]; country: string }): string[] {
  return sites.filter(({ region_code }) => region_code === `${country}-${region}`).map(({ name }) => name);
}
