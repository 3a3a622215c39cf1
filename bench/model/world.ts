/** What one employee's ledger is made of, as plain as can be: days are whole numbers, amounts hundredths of a day. */

export type Frequency =
  | "annual"
  | "semi-annual"
  | "quarterly"
  | "monthly"
  | "semi-monthly"
  | "bi-weekly"
  | "weekly";

export interface Terms {
  /** Null: from the beginning. */
  readonly from: number | null;
  readonly isUnlimited: boolean;
  readonly allowance: number;
  readonly basis: "flat" | "work_pattern";
  /** By years, ascending. */
  readonly tiers: readonly { readonly years: number; readonly allowance: number }[];
  readonly tierStart: "policy_year" | "anniversary";
  readonly frequency: Frequency;
  readonly firstMonth: number;
  readonly lastMonth: number;
  readonly accrual: "upfront" | "monthly" | "semi-monthly" | "bi-weekly" | "weekly";
  readonly proration: "calendar_days" | "none" | "full_months";
  /** With full months: months of service after which a cycle is full; null: none is. */
  readonly fullAfter: number | null;
  readonly rounding: "none" | "half_up_to_day" | "nearest_half" | "up_to_half" | "up_to_day";
  readonly waiting: number;
  readonly overdraft: number | null;
  readonly cap: number | null;
  readonly carryLimit: number | null;
  readonly carryMonths: number | null;
  readonly counts: "any_day" | "any_day_excluding_holidays" | "workdays_only";
}

export interface Policy {
  readonly versions: readonly Terms[];
  readonly assignments: readonly Held[];
  readonly allowances: readonly { readonly from: number; readonly amount: number | null }[];
  readonly adjustments: readonly Adjusted[];
  /** Whether time off under it takes days out of other time off once it is approved. */
  readonly interrupts: boolean;
  readonly notices: readonly Notice[];
}

/** What the employee was told, once for each kind, day and number of weeks. */
export interface Notice extends DueNotice {
  readonly on: number;
}

export interface DueNotice {
  readonly kind: "lapse" | "cycle";
  /** The last day of days that lapse, or the first of a cycle. */
  readonly day: number;
  readonly weeks: number;
  readonly amount: number;
}

/** What employees are told. */
export interface Telling {
  /** So many weeks before days lapse. */
  readonly weeks: readonly number[];
  readonly tellsCycles: boolean;
  /** Whether days lapse only when they were told. */
  readonly isNeeded: boolean;
  /** When everybody was looked at last; null: never. */
  readonly lookedOn: number | null;
}

export type ManualKind = "correction" | "opening" | "granted" | "payout" | "donation";

export interface Adjusted {
  readonly day: number;
  readonly amount: number;
  readonly kind: ManualKind | "transfer_out" | "transfer_in";
  /** The last day on which added days can be used; null: they are like the cycle's own. */
  readonly ends: number | null;
  /** The day on which somebody did so. */
  readonly enteredOn: number;
}

/** Inclusive; null: open. */
export interface Held {
  readonly from: number;
  readonly to: number | null;
}

/** Bit 1 is the morning, bit 2 the afternoon. */
export type Part = 1 | 2 | 3;

/** Dates under a policy. */
export interface Wanted {
  readonly policy: number;
  readonly first: number;
  readonly last: number;
  readonly firstPart: Part;
  readonly lastPart: Part;
}

export interface Request extends Wanted {
  readonly status: "pending" | "approved" | "declined" | "cancelled";
  /** What each date takes, from the first on. */
  readonly days: readonly number[];
  /** As its policy said when it was asked for. */
  readonly interrupts: boolean;
  /** The approved request whose place it takes once it is approved. */
  readonly replaces: number | null;
  /** How it was before it was declined, while that can be undone; also of what ended with it. */
  readonly before?: Before | null;
}

/** A request before a decline. */
export interface Before {
  readonly status: "pending" | "approved";
  /** When it was declined. */
  readonly on: number;
  readonly charges: readonly Charged[];
  /** The request that waited to replace it; null: none. */
  readonly ended: number | null;
}

/** What a request takes from a cycle. */
export interface Charged {
  readonly start: number;
  readonly end: number;
  readonly amount: number;
}

/** One of two places in the country, each with holidays of its own. */
export type Site = 0 | 1;

export interface Holiday {
  readonly first: number;
  readonly last: number;
  readonly part: Part;
  /** Null: of the whole country. */
  readonly site: Site | null;
}

/** Where somebody works from a day on; null: at no site. */
export interface Job {
  /** Null: from the first day on. */
  readonly from: number | null;
  readonly site: Site | null;
}

/** The place of the policy under which colleagues are away. */
export const COLLEAGUES = 2;

/** The sites of the colleagues, who work from Monday to Friday. */
export const SITES_OF_COLLEAGUES: readonly (Site | null)[] = [0, 1, null];

/** When one of the colleagues is away. */
export interface Absence extends Omit<Wanted, "policy"> {
  readonly who: number;
}

/** No time off on some days, or only for a number of people at once. */
export interface Limit {
  readonly first: number;
  readonly last: number | null;
  /** Null: nobody may be away. */
  readonly most: number | null;
  /** None: all that do not interrupt. */
  readonly policies: readonly number[];
  /** Null: wherever one works. */
  readonly site: Site | null;
}

export interface World {
  readonly today: number;
  /** Apart from each other, in order of time; at least one. */
  readonly spells: readonly Held[];
  readonly serviceStart: number | null;
  /** Worked halves from Monday to Sunday. */
  readonly patterns: readonly { readonly from: number; readonly week: readonly number[] }[];
  readonly holidays: readonly Holiday[];
  /** In order of time; at least one. */
  readonly jobs: readonly Job[];
  readonly limits: readonly Limit[];
  readonly away: readonly Absence[];
  readonly policies: readonly Policy[];
  readonly requests: readonly Request[];
  readonly telling: Telling;
}

export const USUAL_WEEK = [3, 3, 3, 3, 3, 0, 0];

export function isLive({ status }: Pick<Request, "status">): boolean {
  return status === "pending" || status === "approved";
}

/** The pending requests that will replace another, by their places. */
export function replacements({ requests }: World): { made: number; old: number }[] {
  return requests.flatMap(({ status, replaces }, made) =>
    status === "pending" && replaces !== null ? [{ made, old: replaces }] : [],
  );
}

/** The world without some requests. */
export function withoutRequests(world: World, gone: readonly number[]): World {
  return {
    ...world,
    requests: world.requests.map((request, place) =>
      gone.includes(place) ? { ...request, status: "cancelled" } : request,
    ),
  };
}

/** The world with another request in the place of one. */
export function withRequest(world: World, place: number, request: Request): World {
  return { ...world, requests: world.requests.map((other, at) => (at === place ? request : other)) };
}

/** The place of the spell whose dates an employee shows: the one in force, else the next, else the last. */
export function shownSpell({ spells, today }: World): number {
  const place = spells.findIndex(({ to }) => to === null || to >= today);
  return place < 0 ? spells.length - 1 : place;
}

/** The spell of a day, or the last before it; before all of them the first. */
export function spellOf({ spells }: World, day: number): Held {
  const found = spells.findLast(({ from }) => from <= day) ?? spells[0];
  if (found === undefined) throw new RangeError("no employment");
  return found;
}

/** Where somebody works on a day. */
export function siteOn({ jobs }: World, day: number): Site | null {
  return jobs.findLast(({ from }) => from === null || from <= day)?.site ?? null;
}
