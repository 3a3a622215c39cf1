import { addMonths, type IsoDate } from "../dates/iso-date";
import type { TimeOffDates } from "../time-off/time-off-dates";
import type { FeedKind } from "./feed";

const MONTHS_BACK = { own: 12, team: 3, organization: 3 } as const;

/** The first day that a feed still shows: calendar programs remove what is no longer in it. */
export function firstDayOf(kind: FeedKind, today: IsoDate): IsoDate {
  return addMonths(today, -MONTHS_BACK[kind]);
}

/** A request, or a run of days that is left of one that was interrupted, as far as a feed needs it. */
export interface FeedEntry extends TimeOffDates {
  readonly id: string;
  readonly employeeId: string;
  readonly name: string;
  readonly isPending: boolean;
  readonly createdAt: Date;
  readonly changedAt: Date;
  /** How many steps were decided. */
  readonly decisions: number;
  /** The policy's name and the note, of the owner's own only. */
  readonly policy: string | null;
  readonly note: string | null;
  /** Of a run that comes after an interruption its first day; null of a whole request, and of the first run. */
  readonly continuesOn: IsoDate | null;
}

/** Who reads: the owner of the feed. */
export interface FeedReader {
  readonly employeeId: string;
  readonly isAdmin: boolean;
  /** For whom the owner approves now. */
  readonly approvesFor: ReadonlySet<string>;
}

/** Other people's undecided requests show only to readers who may read them. */
export function isShown({ isPending, employeeId }: FeedEntry, reader: FeedReader): boolean {
  if (!isPending) return true;
  return reader.isAdmin || reader.employeeId === employeeId || reader.approvesFor.has(employeeId);
}

const TENTH_MS = 100;

/**
 * The SEQUENCE of an entry (RFC 5545, 3.8.7.4): from 0, and greater after each change. Tenths of a second from its making to its last
 * change, so that it fits 32 bits for six years; and one for each decision, for what is decided within a tenth.
 */
export function revisionOf({ createdAt, changedAt, decisions }: FeedEntry): number {
  return Math.max(0, Math.floor((changedAt.getTime() - createdAt.getTime()) / TENTH_MS)) + decisions;
}
