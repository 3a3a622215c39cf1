import { z } from "zod";
import { ROSTER_FILTERS, ROSTER_ORDERS, ROSTER_STATES } from "@/domain/people/roster";
import { Id, text } from "../text";

export const RosterState = z.enum(ROSTER_STATES);
export type RosterState = z.infer<typeof RosterState>;

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
      employee_number: z.string().nullable(),
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
