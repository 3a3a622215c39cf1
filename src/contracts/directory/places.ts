import { z } from "zod";
import { isTimeZone, namedTimeZone } from "@/domain/dates/time-zone";
import { COUNTRY_CODES } from "@/domain/directory/country-codes";
import { isRegionCode } from "@/domain/directory/region-code";
import { says } from "../says";

export const CountryCode = z
  .enum(COUNTRY_CODES, says("input.country"))
  .describe("Two upper-case letters of ISO 3166-1.");

/** A region of a country, whose public holidays are known. */
export const RegionCode = z
  .string()
  .max(6)
  .refine(isRegionCode, says("input.region", { code: "unknown_region" }));

/** An IANA time zone, kept in IANA's letters whatever the case it came in. */
export const TimeZone = z
  .string()
  .refine(isTimeZone, says("input.time_zone", { code: "invalid_time_zone" }))
  .transform(namedTimeZone);
