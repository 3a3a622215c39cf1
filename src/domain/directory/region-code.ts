const REGION_CODE = /^[A-Z]{2}-[A-Z0-9]{1,3}$/;

/** Whether a code has the form of ISO 3166-2: the country's code, a hyphen, and the region's own. */
export function isRegionCode(code: string): boolean {
  return REGION_CODE.test(code);
}

/** The country of a region. */
export function countryOfRegion(code: string): string {
  return code.slice(0, 2);
}

/** The region's own part, without the country's. */
export function regionWithinCountry(code: string): string {
  return code.slice(3);
}
