const REGION_CODE = /^[A-Z]{2}-[A-Z0-9]{1,3}$/;

/** Whether it is written as ISO 3166-2 has it: the country's code, a hyphen, and the region's own. */
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
