import { z } from "zod";
import { FACTORS, SIGN_IN_METHODS } from "@/domain/account/factors";
import { Id } from "./text";

/** A browser in which the caller is signed in. */
export const Session = z.object({
  id: Id,
  /** Null: it cannot be told. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  method: z.enum(SIGN_IN_METHODS),
  /** The second step; null: there was none. */
  factor: z.enum(FACTORS).nullable(),
  /** The address from which the person signed in. */
  ip: z.string().nullable(),
  created_at: z.string(),
  /** To the minute. */
  last_seen_at: z.string(),
  is_current: z.boolean(),
});
/** The present one, then those seen last. */
export const Sessions = z.array(Session);
export const SessionIdInput = z.strictObject({ id: Id });

/** What an organization sees of somebody's sessions: those that act in it. */
export const SessionsOfEmployee = z.object({
  count: z.int().min(0),
  last_seen_at: z.string().nullable(),
});
export const EndedSessions = z.object({ ended: z.int().min(0) });

export type Session = z.infer<typeof Session>;
export type Sessions = z.infer<typeof Sessions>;
export type SessionIdInput = z.infer<typeof SessionIdInput>;
export type SessionsOfEmployee = z.infer<typeof SessionsOfEmployee>;
export type EndedSessions = z.infer<typeof EndedSessions>;
