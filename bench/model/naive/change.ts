import { isLive, type Request, replacements, type Wanted, type World, withoutRequests } from "../world";
import { halvesOf } from "./halves";
import { type NaiveChanged, naiveDay, naiveRefusals } from "./requests";

export type NaiveKind = "kept" | "in_place" | "shortened" | "replaced";

/** What comes of a change: how it comes about, why it is refused, and what each date takes then. */
export interface NaiveChange {
  readonly kind: NaiveKind;
  readonly refusals: readonly string[];
  readonly days: readonly number[];
  readonly changed: NaiveChanged;
  /** The places of the request, of what it will replace, and of what waits to replace it. */
  readonly gone: readonly number[];
}

/** The change of a request to other dates, by its employee; null when it cannot be changed at all. */
export function naiveChange(world: World, place: number, wanted: Wanted): NaiveChange | null {
  const request = world.requests[place];
  if (request === undefined || !isLive(request)) return null;
  const replaced = request.status === "pending" && request.replaces !== null ? request.replaces : null;
  const old = request.status === "approved" ? request : replaced === null ? null : world.requests[replaced];
  const dropped = old ? droppedBy(old, wanted) : [];
  if (dropped.some((half) => Math.floor(half / 2) <= world.today)) return null;
  const kind = kindOf(request, wanted);
  // While another change waits, days can be dropped, and nothing else.
  const waiting = replacements(world).flatMap(({ made, old: one }) => (one === place ? [made] : []));
  if (waiting.length > 0 && kind === "replaced") return null;
  const own = replaced === null ? [place] : [place, replaced];
  const gone = [...own, ...waiting];
  const without = withoutRequests(world, gone);
  const before = own.flatMap((one) => world.requests[one] ?? []);
  const changed: NaiveChanged = {
    added: addedTo(
      before.filter(({ policy }) => policy === wanted.policy),
      wanted,
    ),
    addedHalves: addedTo(before, wanted),
    isGivingBack: kind === "shortened",
    kept: keptOf(world, request, wanted),
  };
  const days: number[] = [];
  for (let day = wanted.first; day <= wanted.last; day++) {
    days.push(changed.kept.get(day) ?? naiveDay(without, wanted, day));
  }
  const refusals = kind === "kept" ? [] : naiveRefusals(without, wanted, changed);
  return { kind, refusals, days, changed, gone };
}

function kindOf(request: Request, wanted: Wanted): NaiveKind {
  const isSamePolicy = request.policy === wanted.policy;
  const more = addedTo([request], wanted);
  const less = addedTo([wanted], request);
  if (isSamePolicy && more.length === 0 && less.length === 0) return "kept";
  if (request.status === "pending") return "in_place";
  return isSamePolicy && more.length === 0 ? "shortened" : "replaced";
}

function addedTo(before: readonly Wanted[], wanted: Wanted): number[] {
  const held = new Set(before.flatMap(halvesOf));
  return halvesOf(wanted).filter((half) => !held.has(half));
}

function droppedBy(old: Wanted, wanted: Wanted): number[] {
  return old.policy === wanted.policy ? addedTo([wanted], old) : halvesOf(old);
}

/** Days that have passed keep what they took where the same part of them is asked for. */
function keptOf({ today }: World, request: Request, wanted: Wanted): Map<number, number> {
  const kept = new Map<number, number>();
  if (request.policy !== wanted.policy) return kept;
  const on = (dates: Wanted, day: number) => halvesOf(dates).filter((half) => Math.floor(half / 2) === day);
  for (let day = Math.max(request.first, wanted.first); day < today; day++) {
    if (day > request.last || day > wanted.last) break;
    const isSame = JSON.stringify(on(request, day)) === JSON.stringify(on(wanted, day));
    if (isSame) kept.set(day, request.days[day - request.first] ?? 0);
  }
  return kept;
}
