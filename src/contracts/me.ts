import { z } from "zod";
import { Scope } from "./api-keys";
import { Day } from "./calendar/dates";
import { CountryCode } from "./directory/places";
import { Role } from "./people/employees";
import { Id } from "./text";

export const Me = z
  .object({
    employee: z
      .object({
        id: Id.describe("The caller's `employee_id` elsewhere."),
        name: z.string().describe("The caller's name."),
        email: z.string().describe("The organization's contact."),
        time_zone: z.string().describe("An IANA time zone: of the caller's site, else of the organization."),
        today: Day.describe("Which day it is there now."),
      })
      .describe("The owner of the key."),
    organization: z
      .object({
        id: Id.describe("`organization_id` elsewhere."),
        name: z.string().describe("What it is called."),
        slug: z.string().describe("A short name for addresses and the command line."),
        country_code: CountryCode,
        time_zone: z.string().describe("An IANA time zone: of everybody who has no site."),
      })
      .describe("The one organization in which the key acts."),
    role: Role,
    scopes: z
      .array(
        z.object({
          scope: Scope,
          has_effect: z.boolean().describe("`false`: the owner's role does not allow it, and it is refused."),
        }),
      )
      .describe("What the key may do."),
  })
  .describe("Who calls, where, and what the key can really do.");
export type Me = z.infer<typeof Me>;
