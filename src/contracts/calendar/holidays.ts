import { z } from "zod";
import { CountryCode } from "../directory/places";
import { listOf } from "../list";
import { says } from "../says";
import { Id, Name, OrganizationId, text, wholeNumber } from "../text";
import { BACKWARDS, CalendarDate, CreatedAt, Day, DayPart, isForwards, UpdatedAt } from "./dates";
import { RecountSummary } from "./recount";

export const Holiday = z
  .object({
    id: Id.describe("The holiday's id."),
    name: z.string().describe("Its name."),
    site: z.string().describe("The name of a site; empty for everyone in the country."),
    start_date: Day.describe("The first day."),
    end_date: Day.describe("The last day, included; the same for half days."),
    part_type: DayPart,
    country_code: CountryCode,
    created_at: CreatedAt,
    updated_at: UpdatedAt,
    created_by: Id.nullable().describe("The employee who created it; null if unknown."),
    organization_id: OrganizationId,
  })
  .describe("Days off in a country, or at the site with this name.");
export const Holidays = z.array(Holiday);

const SiteName = text({ max: 100 });

export const ListHolidaysInput = z
  .strictObject({
    from: CalendarDate.optional().describe("Only holidays that end on or after this day."),
    to: CalendarDate.optional().describe("Only holidays that begin on or before this day."),
    site: SiteName.optional().describe(
      "Only holidays of the site with this name; if empty, only holidays for everybody in a country.",
    ),
  })
  .refine(isForwards, BACKWARDS);

export const CreateHolidayInput = z.strictObject({
  name: Name.describe("Its name."),
  start_date: CalendarDate.describe("The first day."),
  end_date: CalendarDate.describe("The last day, included; the same for half days."),
  part_type: DayPart.default("FULL_DAY"),
  country_code: CountryCode,
  site: SiteName.default("").describe("The name of a site; empty for everyone in the country."),
});

const changes = {
  id: Id.describe("The holiday."),
  name: Name.optional().describe("Its name."),
  start_date: CalendarDate.optional().describe("The first day."),
  end_date: CalendarDate.optional().describe("The last day, included; the same for half days."),
  part_type: DayPart.optional(),
  country_code: CountryCode.optional(),
  site: SiteName.optional().describe("The name of a site; empty for everyone in the country."),
};
export const UpdateHolidayInput = z
  .strictObject(changes)
  .refine(
    ({ id: _id, ...given }) => Object.values(given).some((value) => value !== undefined),
    says("input.nothing_to_change", { code: "nothing_to_change" }),
  );

const Year = wholeNumber({ min: 1900, max: 2199 });
const place = {
  country_code: CountryCode,
  site: SiteName.default(""),
  /** One of the country's; those of the whole country alone without it. */
  region: text({ min: 1, max: 20 }).optional(),
};

/** Which public holidays of a country and year there are to import, for everybody there or for a site. */
export const ListPublicHolidaysInput = z.strictObject({ ...place, year: Year });

/** `is_covered` is false for countries that the source knows nothing of. */
export const PublicHolidays = z.object({
  is_covered: z.boolean(),
  source: z.object({ name: z.string(), url: z.string(), license: z.string() }),
  /** Parts of the country with holidays of their own. */
  regions: z.array(z.object({ code: z.string(), name: z.string() })),
  holidays: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      start_date: Day,
      end_date: Day,
      part_type: DayPart,
      is_duplicate: z.boolean(),
    }),
  ),
});

/** Those chosen of the list, by their `key`. */
export const ImportHolidaysInput = z.strictObject({
  ...place,
  year: Year,
  keys: listOf(text({ min: 1, max: 120 }), { min: 1, max: 100 }),
});

/** To the same dates a year later. */
export const CopyHolidaysInput = z.strictObject({ ids: listOf(Id, { min: 1, max: 100 }) });

export const PreviewHolidayChangeInput = z.discriminatedUnion("kind", [
  CreateHolidayInput.extend({ kind: z.literal("create") }),
  z.strictObject({ ...changes, kind: z.literal("update") }),
  z.strictObject({ id: Id, kind: z.literal("delete") }),
  ImportHolidaysInput.extend({ kind: z.literal("import") }),
  CopyHolidaysInput.extend({ kind: z.literal("copy") }),
]);

/** What a change does: holidays made, those left out as there already, and the requests that get or lose days. */
export const HolidayConsequences = RecountSummary.extend({ created: z.int(), skipped: z.int() });
export type ListHolidaysInput = z.infer<typeof ListHolidaysInput>;
export type CreateHolidayInput = z.infer<typeof CreateHolidayInput>;
export type UpdateHolidayInput = z.infer<typeof UpdateHolidayInput>;
export type ListPublicHolidaysInput = z.infer<typeof ListPublicHolidaysInput>;
export type PublicHolidays = z.infer<typeof PublicHolidays>;
export type ImportHolidaysInput = z.infer<typeof ImportHolidaysInput>;
export type CopyHolidaysInput = z.infer<typeof CopyHolidaysInput>;
export type PreviewHolidayChangeInput = z.infer<typeof PreviewHolidayChangeInput>;
export type HolidayConsequences = z.infer<typeof HolidayConsequences>;
