import { z } from "zod";
import { Entry } from "./entries";
import { CountryCode, TimeZone } from "./places";
import { Id, Name, text } from "./text";

/** Country and time zone decide the holidays of who works there, and what date it is. */
export const Site = Entry.extend({
  country_code: CountryCode,
  time_zone: z.string(),
  address: z.string().nullable(),
});
export const Sites = z.array(Site);
export type Site = z.infer<typeof Site>;

/** Several lines; an empty one is none. */
const Address = text({ max: 500 })
  .transform((value) => (value === "" ? null : value))
  .nullable();
export const CreateSiteInput = z.strictObject({
  name: Name,
  country_code: CountryCode,
  time_zone: TimeZone,
  address: Address.default(null),
});
export const UpdateSiteInput = z.strictObject({
  id: Id,
  name: Name.optional(),
  country_code: CountryCode.optional(),
  time_zone: TimeZone.optional(),
  address: Address.optional(),
});
