import { z } from "zod";
import { Id, text } from "../text";

/** How somebody stands: `uninvited` and `invited` have not signed in here yet, `leaving` has a last day that is still to come. */
export const ROSTER_STATES = ["active", "uninvited", "invited", "leaving", "left"] as const;
export const RosterState = z.enum(ROSTER_STATES);
export type RosterState = z.infer<typeof RosterState>;

/** `here` is everybody who has not left. */
export const ROSTER_FILTERS = [
  "here",
  ...ROSTER_STATES,
  "without_policy",
  "without_approver",
  "all",
] as const;
export const ROSTER_ORDERS = ["name", "department", "position", "site", "hire_date", "state"] as const;

const Named = z.object({ id: Id, name: z.string() });

/** Every word of `search` is in the name or the e-mail address. */
export const RosterInput = z.strictObject({
  search: text({ max: 100 }).optional(),
  department_id: Id.optional(),
  position_id: Id.optional(),
  site_id: Id.optional(),
  role: z.enum(["admin", "member"]).optional(),
  state: z.enum(ROSTER_FILTERS).default("here"),
  order: z.enum(ROSTER_ORDERS).default("name"),
  is_descending: z.boolean().default(false),
  limit: z.int().min(1).max(200).default(100),
  cursor: z.string().max(200).nullish(),
});

export const Roster = z.object({
  items: z.array(
    z.object({
      id: Id,
      name: z.string(),
      email: z.string(),
      department: Named.nullable(),
      position: Named.nullable(),
      site: Named.nullable(),
      role: z.enum(["admin", "member"]),
      hire_date: z.string(),
      end_date: z.string().nullable(),
      state: RosterState,
      /** Policies held now or later. */
      policies: z.int(),
    }),
  ),
  /** How many there are in all pages. */
  total: z.int(),
  next_cursor: z.string().nullable(),
});
export type Roster = z.infer<typeof Roster>;
export type RosterInput = z.infer<typeof RosterInput>;
