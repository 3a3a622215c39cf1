import { z } from "zod";
import { isTimeZone } from "@/domain/dates/time-zone";
import { COUNTRY_CODES } from "@/domain/directory/country-codes";

export const CountryCode = z
  .enum(COUNTRY_CODES, { error: "Must be a country code such as DE." })
  .describe("Two upper-case letters of ISO 3166-1.");

/** An IANA time zone. */
export const TimeZone = z.string().refine(isTimeZone, {
  error: "Must be a time zone such as Europe/Berlin.",
  params: { code: "invalid_time_zone" },
});
