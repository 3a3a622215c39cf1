import type { Inputs } from "@/client/trpc";
import type { Scope } from "@/domain/permissions/scopes";
import { type ExpiryChoice, expiresAt, lastDayOf } from "./expiry";

/** What a person fills in about a new key. */
export interface KeyValues {
  name: string;
  description: string;
  scopes: Scope[];
  expiry: ExpiryChoice;
  /** The last day, where that is the choice. */
  date: string;
}

export const EMPTY_KEY: KeyValues = { name: "", description: "", scopes: [], expiry: "90", date: "" };

/** The same as the service takes it; the expiry is given in the person's time zone. */
export function keyInput(
  { name, description, scopes, expiry, date }: KeyValues,
  { today, time_zone }: { today: string; time_zone: string },
): Inputs["apiKeys"]["create"] {
  const lastDay = lastDayOf(expiry, { today, date });
  return {
    name,
    scopes,
    ...(description.trim() === "" ? {} : { description }),
    expires_at: lastDay ? expiresAt(lastDay, time_zone) : null,
  };
}
