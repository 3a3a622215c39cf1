/** The events that the bell shows; everything else in the outbox is for others. */
export const BELL_EVENTS = [
  "time_off.requested",
  "time_off.turn_moved",
  "time_off.reminder",
  "time_off.approved",
  "time_off.declined",
  "time_off.cancelled",
  "time_off.changed",
  "time_off.recounted",
  "time_off.moved",
  "time_off.file_due",
  "time_off.undone",
  "api_key.expiring",
  "api_key.revoked",
  "delegation.named",
  "delegation.ended",
  "balance.lapsing",
  "balance.cycle_began",
  "credit.requested",
  "credit.turn_moved",
  "credit.reminder",
  "credit.approved",
  "credit.declined",
  "credit.cancelled",
  "credit.undone",
] as const;

/** The events about a key rather than a request. */
export type KeyEvent = "api_key.expiring" | "api_key.revoked";

/** What the bell tells a delegate. */
export type DelegationEvent = "delegation.named" | "delegation.ended";

/** What the bell tells of days that lapse, and of a cycle that begins. */
export type NoticeEvent = "balance.lapsing" | "balance.cycle_began";

/** What the bell tells of days earned by request. */
export type CreditEvent = Extract<BellEvent, `credit.${string}`>;

export type BellEvent = (typeof BELL_EVENTS)[number];
