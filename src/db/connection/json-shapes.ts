import { z } from "zod";
import { type IsoDate, parseIsoDate } from "@/domain/dates/iso-date";

/** A `uuid` in JSON. Any 128 bits are one: the seeds' and the tests' have no version. */
export const UUID = z.guid();

/** A `date` in JSON. */
export const ISO_DATE = z.custom<IsoDate>(
  (json) => typeof json === "string" && parseIsoDate(json) !== null,
  "not a date",
);

/** A `timestamptz` in JSON, as the database writes it. */
export const INSTANT = z.iso.datetime({ offset: true });

/** Hundredths of a day in JSON. */
export const HUNDREDTHS = z.int();
