import { z } from "zod";
import { listOf } from "../list";
import { pageOf } from "../page";
import { Id, text } from "../text";
import { PictureVersion } from "./pictures";
import { WorkPattern } from "./work-patterns";

/** Something with a name of its own: a department, a site, a colleague. */
const Named = z.object({ id: Id, name: z.string() });
/** A colleague who is shown with their picture. */
const Pictured = Named.extend({ picture_version: PictureVersion });

/** A one-time link's secret; it is shown once. */
export const IssuedInvitation = z.object({
  expires_at: z.string(),
  /** False without a mail server: then whoever runs the installation prints the link. */
  is_mailed: z.boolean(),
});
export type IssuedInvitation = z.infer<typeof IssuedInvitation>;

/** `search` finds names, and those of the department, position and site. */
export const PeopleDirectoryInput = z.strictObject({
  search: text({ max: 100 }).optional(),
  department_id: Id.optional(),
  position_id: Id.optional(),
  site_id: Id.optional(),
  limit: z.int().min(1).max(200).default(50),
  cursor: z.string().max(200).nullish(),
});
/** As many as a page of requests waits for. */
export const PeopleNamesInput = z.strictObject({ ids: listOf(Id, { max: 200 }) });
/** By employee id; who is not here is left out. */
export const PeopleNames = z.record(Id, z.string());
export const PersonInDirectory = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  picture_version: PictureVersion,
  department: Named.nullable(),
  position: Named.nullable(),
  site: Named.nullable(),
  manager: Named.nullable(),
});
export const PeopleDirectory = pageOf(z.array(PersonInDirectory));
export type PeopleDirectory = z.infer<typeof PeopleDirectory>;

/** Who somebody is; `personal` is null for all but that person, their approvers and admins. */
export const PersonProfile = PersonInDirectory.extend({
  /** The managers above, from the direct one to the top. */
  above: z.array(Pictured),
  /** Who reports directly. */
  reports: z.array(Pictured),
  personal: z
    .object({
      hire_date: z.string(),
      end_date: z.string().nullable(),
      service_start_date: z.string().nullable(),
      employee_number: z.string().nullable(),
      termination_reason: Named.nullable(),
      employment_type: Named.nullable(),
      role: z.enum(["admin", "member"]),
      is_active: z.boolean(),
      /** Whether an invitation was accepted. */
      has_user: z.boolean(),
      /** Of the open invitation. */
      invitation_expires_at: z.string().nullable(),
      approvers: z.array(Named),
      work_patterns: z.array(WorkPattern),
    })
    .nullable(),
});
export type PersonProfile = z.infer<typeof PersonProfile>;

/** Without a manager: who has none, or one who has left. */
export const PeopleChartInput = z.strictObject({
  manager_id: Id.optional(),
  cursor: z.string().max(200).nullish(),
});
export const PeopleChart = z.object({
  people: z.array(
    z.object({
      id: Id,
      name: z.string(),
      picture_version: PictureVersion,
      position: z.string().nullable(),
      department: z.string().nullable(),
      /** How many report directly. */
      reports: z.int(),
    }),
  ),
  /** How many there are beyond those shown; the cursor leads to them. */
  hidden: z.int(),
  next_cursor: z.string().nullable(),
});
export type PeopleChart = z.infer<typeof PeopleChart>;

/** What people can be counted by. */
export const PeopleCountsInput = z.strictObject({
  by: z.enum(["department", "site", "position", "employment_type"]),
});
/** How many work there now; what nobody has is left out. */
export const PeopleCounts = z.array(z.object({ id: Id, people: z.int() }));
export type PeopleCounts = z.infer<typeof PeopleCounts>;
export type PeopleNamesInput = z.infer<typeof PeopleNamesInput>;
export type PeopleNames = z.infer<typeof PeopleNames>;
export type PeopleDirectoryInput = z.infer<typeof PeopleDirectoryInput>;
export type PeopleChartInput = z.infer<typeof PeopleChartInput>;
export type PeopleCountsInput = z.infer<typeof PeopleCountsInput>;
