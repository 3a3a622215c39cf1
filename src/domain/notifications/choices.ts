import type { BellEvent } from "./bell-events";
import { isMailEvent } from "./mailing";

/** How somebody is told: in the bell of the portal, or by e-mail. */
export const CHANNELS = ["bell", "mail"] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * What somebody is told in any case: that a key was revoked, for their security, and of days that lapse or a
 * cycle that begins, for that is their employer's proof (CJEU C-684/16).
 */
const ALWAYS_TOLD: readonly BellEvent[] = ["api_key.revoked", "balance.lapsing", "balance.cycle_began"];

/** The events in the groups in which a person thinks of them. */
export const EVENT_GROUPS = {
  own: [
    "time_off.approved",
    "time_off.declined",
    "time_off.cancelled",
    "time_off.changed",
    "time_off.recounted",
    "time_off.moved",
    "time_off.file_due",
    "time_off.undone",
  ],
  decisions: ["time_off.requested", "time_off.turn_moved", "time_off.reminder"],
  credits: [
    "credit.requested",
    "credit.turn_moved",
    "credit.reminder",
    "credit.approved",
    "credit.declined",
    "credit.cancelled",
    "credit.undone",
  ],
  delegations: ["delegation.named", "delegation.ended"],
  account: ["api_key.expiring", "api_key.revoked", "balance.lapsing", "balance.cycle_began"],
} as const satisfies Record<string, readonly BellEvent[]>;
export type EventGroup = keyof typeof EVENT_GROUPS;

/** Whether somebody can decide to be told of an event in a channel or not. */
export function isChosen(event: BellEvent, channel: Channel): boolean {
  return !ALWAYS_TOLD.includes(event) && (channel === "bell" || isMailEvent(event));
}
