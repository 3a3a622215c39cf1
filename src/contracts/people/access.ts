import { z } from "zod";
import { FACTORS, SIGN_IN_METHODS } from "@/domain/account/factors";
import { ACCESS_FILTERS } from "@/domain/people/access";
import { ROSTER_STATES } from "@/domain/people/roster";
import { listOf } from "../list";
import { pageOf } from "../page";
import { Id, text } from "../text";

/** Every word of `search` is in the name or the e-mail address. */
export const ListAccessInput = z.strictObject({
  search: text({ max: 100 }).optional(),
  state: z.enum(ACCESS_FILTERS).default("here"),
  limit: z.int().min(1).max(200).default(100),
  cursor: z.string().max(200).nullish(),
});

/** How somebody gets into the organization, as its admins see it: what acts elsewhere is not theirs. */
export const AccessOfPerson = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum(["admin", "member"]),
  state: z.enum(ROSTER_STATES),
  /** The latest sign-in that the audit has. */
  last_sign_in_at: z.string().nullable(),
  /** How that was, and with which second step; null: it is not known, or there was none. */
  last_sign_in_method: z.enum(SIGN_IN_METHODS).nullable(),
  last_sign_in_factor: z.enum(FACTORS).nullable(),
  /** Whether the person has one of their own, with which they may sign in. */
  has_factor: z.boolean(),
  /** To the minute, of a session that goes on. */
  last_seen_at: z.string().nullable(),
  sessions: z.int().min(0),
  /** Living API keys. */
  keys: z.int().min(0),
  /** When the latest invitation was mailed. */
  invited_at: z.string().nullable(),
});
/** By name. */
export const AccessPage = pageOf(z.array(AccessOfPerson));

/** For one person or several at once. */
export const SeveralPeopleInput = z.strictObject({
  employee_ids: listOf(Id, { min: 1, max: 200, says: "input.too_many_employees" }),
});
export const RevokedKeys = z.object({ revoked: z.int().min(0) });
/** Who was mailed the invitation anew, and who was not and why. */
export const RemindedPeople = z.object({
  reminded: z.array(Id),
  skipped: z.array(z.object({ employee_id: Id, why: z.enum(["joined", "not_active", "reminded_lately"]) })),
  /** False: no mail server is set up, so the mails are kept. */
  is_mailed: z.boolean(),
});

export type ListAccessInput = z.infer<typeof ListAccessInput>;
export type AccessOfPerson = z.infer<typeof AccessOfPerson>;
export type AccessPage = z.infer<typeof AccessPage>;
export type SeveralPeopleInput = z.infer<typeof SeveralPeopleInput>;
export type RevokedKeys = z.infer<typeof RevokedKeys>;
export type RemindedPeople = z.infer<typeof RemindedPeople>;
