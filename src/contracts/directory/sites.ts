import { z } from "zod";
import { Id, Name, text } from "../text";
import { Entry } from "./entries";
import { CountryCode, RegionCode, TimeZone } from "./places";

export const Site = Entry.extend({
  country_code: CountryCode.describe("The country whose holidays apply at the site."),
  region_code: z.string().nullable().describe("The region of the country, an ISO 3166-2 code; null if none."),
  time_zone: z.string().describe("An IANA time zone: it decides what date it is at the site."),
  address: z.string().nullable().describe("May have several lines; null for none."),
}).describe("Where people work: country and time zone decide their holidays, and what date it is.");
export const Sites = z.array(Site);
export type Site = z.infer<typeof Site>;

const Region = RegionCode.nullable().describe(
  "A region of the country with its own public holidays, an ISO 3166-2 code such as `DE-BY`. An import of public holidays for the site starts from it.",
);

/** Several lines; an empty one is none. */
const Address = text({ max: 500 })
  .transform((value) => (value === "" ? null : value))
  .nullable();
export const CreateSiteInput = z.strictObject({
  name: Name.describe("Unique in the organization, ignoring case."),
  country_code: CountryCode,
  region_code: Region.default(null),
  time_zone: TimeZone.describe("An IANA time zone such as Europe/Berlin."),
  address: Address.default(null).describe("May have several lines; empty for none."),
});
export const UpdateSiteInput = z.strictObject({
  id: Id.describe("The site."),
  name: Name.optional().describe("Unique in the organization; the site's holidays follow the new name."),
  country_code: CountryCode.optional(),
  region_code: Region.optional(),
  time_zone: TimeZone.optional().describe("An IANA time zone such as Europe/Berlin."),
  address: Address.optional().describe("May have several lines; empty for none."),
});

export const ListRegionsInput = z.strictObject({ country_code: CountryCode });
/** Regions with public holidays of their own. */
export const Regions = z.array(z.object({ code: z.string(), name: z.string() }));
export type ListRegionsInput = z.infer<typeof ListRegionsInput>;
export type Regions = z.infer<typeof Regions>;
