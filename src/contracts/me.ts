import { z } from "zod";
import { Scope } from "./api-keys";
import { Day } from "./calendar/dates";
import { CountryCode } from "./directory/places";
import { Role } from "./people/employees";
import { PictureVersion } from "./people/pictures";
import { Id } from "./text";

export const Me = z
  .object({
    employee: z
      .object({
        id: Id.describe("The caller's `employee_id` elsewhere."),
        name: z.string().describe("The caller's name."),
        email: z.string().describe("The contact address."),
        picture_version: PictureVersion.describe("The version of the profile picture; null for none."),
        time_zone: z
          .string()
          .describe("The IANA time zone of the caller's site, or of the organization if there is none."),
        today: Day.describe("The current date there."),
      })
      .describe("The owner of the key."),
    organization: z
      .object({
        id: Id.describe("`organization_id` elsewhere."),
        name: z.string().describe("Its name."),
        slug: z.string().describe("A short name for addresses and the command line."),
        country_code: CountryCode,
        time_zone: z.string().describe("The IANA time zone of everyone without a site."),
      })
      .describe("The only organization in which the key acts."),
    role: Role,
    scopes: z
      .array(
        z.object({
          scope: Scope,
          has_effect: z
            .boolean()
            .describe("`false` if the owner's role does not allow it, so that calls are refused."),
        }),
      )
      .describe("What the key may do."),
  })
  .describe("The caller, the organization, and what the key can actually do.");
export type Me = z.infer<typeof Me>;
