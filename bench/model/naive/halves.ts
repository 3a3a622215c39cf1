import type { Wanted, World } from "../world";

/** Whether dates have the morning (1) or the afternoon (2) of a day. */
export function hasHalf(wanted: Omit<Wanted, "policy">, day: number, half: 1 | 2): boolean {
  return (
    wanted.first <= day &&
    day <= wanted.last &&
    (day !== wanted.first || (wanted.firstPart & half) !== 0) &&
    (day !== wanted.last || (wanted.lastPart & half) !== 0)
  );
}

/** All half days: twice the day, and 1 more for afternoons. */
export function halvesOf(wanted: Omit<Wanted, "policy">): number[] {
  const halves: number[] = [];
  for (let day = wanted.first; day <= wanted.last; day++) {
    if (hasHalf(wanted, day, 1)) halves.push(2 * day);
    if (hasHalf(wanted, day, 2)) halves.push(2 * day + 1);
  }
  return halves;
}

/** The halves of a day that approved requests take out of another; not those of the request that it will replace. */
export function interruptedHalves({ requests }: World, day: number, place: number | null): (1 | 2)[] {
  const request = place === null ? undefined : requests[place];
  const replaced = request?.status === "pending" ? request.replaces : null;
  return ([1, 2] as const).filter((half) =>
    requests.some(
      (other, at) =>
        other.interrupts && other.status === "approved" && at !== replaced && hasHalf(other, day, half),
    ),
  );
}

/** Two half days of each day, from the first half that is asked for to the last. */
export function sharesHalf(a: Wanted, b: Wanted): boolean {
  const first = (one: Wanted) => 2 * one.first + (one.firstPart === 2 ? 1 : 0);
  const last = (one: Wanted) => 2 * one.last + (one.lastPart === 1 ? 0 : 1);
  return first(a) <= last(b) && first(b) <= last(a);
}
