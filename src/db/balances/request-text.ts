import type { Charge, Replacement } from "@/domain/balances/facts";
import { fromDayNumber, isoDate, toDayNumber } from "@/domain/dates/iso-date";
import { hundredthsOf } from "../time-off/date-shapes";

/**
 * A live request in one text: its policy, its id, its first date, the first letter of its status, what each date takes, and what
 * it would replace. An export of ten thousand people reads two hundred thousand of them.
 */
export const REQUEST_TEXT = /^[\da-f-]{36} [\da-f-]{36} \d{4}-\d\d-\d\d [ap] [a-zA-Z]+ ([\da-f-]{36})?$/;

/** Where they begin, each after a space. */
const [ID, FIRST_DATE, STATUS, DAYS] = [37, 74, 85, 87];

/** What requests take of a policy from the start of what counts. */
export interface Taken {
  /** The date of its opening; empty: everything counts. */
  readonly from: string;
  readonly charges: Charge[];
  readonly replacements: Replacement[];
}

/** Nothing, until requests are told. */
export function nothingTaken(from = ""): Taken {
  return { from, charges: [], replacements: [] };
}

/** Adds to each policy, by its id, what its requests take; requests of other policies are left out. */
export function takeRequests(requests: readonly string[], policies: ReadonlyMap<string, Taken>): void {
  for (const request of requests) {
    const taken = policies.get(request.slice(0, ID - 1));
    if (taken === undefined) continue;
    const requestId = request.slice(ID, FIRST_DATE - 1);
    const status = request[STATUS] === "a" ? "approved" : "pending";
    const first = toDayNumber(isoDate(request.slice(FIRST_DATE, STATUS - 1)));
    const end = request.indexOf(" ", DAYS);
    for (let at = DAYS; at < end; at++) {
      const hundredths = hundredthsOf(request.charAt(at));
      if (hundredths === 0) continue;
      const date = fromDayNumber(first + at - DAYS);
      if (date >= taken.from) taken.charges.push({ date, hundredths, status, requestId });
    }
    const replacesId = request.slice(end + 1);
    if (replacesId !== "") taken.replacements.push({ requestId, replacesId });
  }
}
