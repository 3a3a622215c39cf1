import {
  balanceKey,
  findRecountable,
  type RecountScope,
  readBalances,
  readCharges,
  readRecountable,
} from "@/db/calendar/recount.store";
import type { RecountableRequest } from "@/db/calendar/recount-facts";
import type { Transaction } from "@/db/connection/transaction";
import type { BalanceFacts } from "@/domain/balances/facts";
import { earlierOf } from "@/domain/dates/iso-date";
import { type ChargedCycle, chargedCycles } from "@/domain/time-off/charged-cycles";
import { needsAttention, type Recounted, recount } from "@/domain/time-off/recount";

/** Whose requests a change of the calendar affects, and on which dates. */
export interface Concerned extends RecountScope {
  /**
   * Whether the policy's cycles, or whether they are charged, changed, so that requests are charged again
   * even where no day counts differently.
   */
  readonly isRecharged?: boolean;
  /** Whether what people hold changed, so that marks are looked at again even where no day counts differently. */
  readonly isRemarked?: boolean;
}

/** A request with what it takes now. */
export interface CountedAnew extends Recounted {
  readonly request: RecountableRequest;
  /** The dates that count differently, or for another reason. */
  readonly changed: Recounted["dates"];
  readonly charges: readonly ChargedCycle[];
  readonly isMarked: boolean;
  /** Whether readers of the request see something different from before. */
  readonly isDifferent: boolean;
}

/** How many portions run at once: while the service counts one, the database reads the next. */
const AT_ONCE = 2;

/** The requests that readers see differently than before, portion by portion; of those that are charged anew, all. */
export async function countAnew(tx: Transaction, concerned: Concerned, now: Date): Promise<CountedAnew[]> {
  const { isRecharged = false, isRemarked = false, ...scope } = concerned;
  const isWanted = (anew: Anew) => isDifferent(anew) || (isRemarked && anew.request.needsAttention);
  const portions = await findRecountable(tx, scope, now);
  const counted: CountedAnew[][] = [];
  const left = portions.entries();
  const countThem = async () => {
    for (const [place, ids] of left) {
      const all = (await readRecountable(tx, ids, now)).map(countOne);
      const marked = await markAnew(tx, isRecharged ? await recharged(tx, all) : all.filter(isWanted));
      counted[place] = isRecharged ? marked : marked.filter((anew) => anew.isDifferent);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, countThem));
  return counted.flat();
}

/**
 * The named requests, which another policy has taken over in part: all that each takes is new to the balance that it is charged to,
 * and may not fit.
 */
export async function countMoved(tx: Transaction, ids: readonly string[], now: Date): Promise<CountedAnew[]> {
  if (ids.length === 0) return [];
  const all = await recharged(tx, (await readRecountable(tx, ids, now)).map(countOne));
  const changes = new Map(all.map(({ request, change }) => [request.id, change]));
  const marked = await markAnew(
    tx,
    all.map((anew) => ({ ...anew, change: anew.hundredths })),
  );
  return marked.map((anew) => {
    const change = changes.get(anew.request.id) ?? 0;
    const isSeen = anew.changed.length > 0 || anew.isMarked !== anew.request.needsAttention;
    return { ...anew, change, isDifferent: isSeen };
  });
}

function countOne(request: RecountableRequest): Anew {
  const { stored, calendar, versions, employee, assignments, interruptions } = request;
  const { today } = employee;
  const anew = recount({
    dates: request,
    stored,
    today,
    calendar,
    versions,
    employment: employee,
    assignments,
    interruptions,
  });
  return {
    request,
    ...anew,
    changed: changedDates(request, anew.dates),
    charges: chargedCycles(versions, anew.dates),
    isDifferent: false,
  };
}

/** All of them; those charged to other cycles count as different. */
async function recharged(tx: Transaction, all: readonly Anew[]): Promise<Anew[]> {
  const stored = await readCharges(
    tx,
    all.map(({ request }) => request.id),
  );
  return all.map((anew) => ({
    ...anew,
    isDifferent: !isSameCharge(stored.get(anew.request.id) ?? [], anew.charges),
  }));
}

function isSameCharge(some: readonly ChargedCycle[], others: readonly ChargedCycle[]): boolean {
  const isSame = (one: ChargedCycle, other: ChargedCycle | undefined) =>
    one.start === other?.start && one.end === other.end && one.hundredths === other.hundredths;
  return some.length === others.length && some.every((one, index) => isSame(one, others[index]));
}

/** Or is to be marked, or may lose its mark, for what was booked and can be booked no longer, or can be again. */
function isDifferent({ changed, isOutside, request }: Anew): boolean {
  return changed.length > 0 || (isOutside && !request.needsAttention);
}

function changedDates({ stored }: RecountableRequest, dates: Recounted["dates"]): Recounted["dates"] {
  return dates.filter(({ hundredths, reason }, index) => {
    const before = stored[index];
    return before?.hundredths !== hundredths || before.reason !== reason;
  });
}

export type Anew = Omit<CountedAnew, "isMarked">;

/** Which of them no longer fit. Balances are read only where more is taken than before, or where a mark may be removed. */
export async function markAnew(tx: Transaction, changed: readonly Anew[]): Promise<CountedAnew[]> {
  const doubtful = changed.filter(({ change, request }) => change > 0 || request.needsAttention);
  const facts = await balancesOf(tx, doubtful, changed);
  return changed.map((anew) => {
    const { request, change } = anew;
    const balance = facts.get(balanceKey(request));
    const isMarked =
      anew.isOutside ||
      (balance === undefined
        ? request.needsAttention
        : needsAttention(balance, {
            dates: request,
            today: request.employee.today,
            change,
            wasMarked: request.needsAttention,
          }));
    const isRemarked = isMarked !== request.needsAttention;
    return { ...anew, isMarked, isDifferent: anew.isDifferent || isDifferent(anew) || isRemarked };
  });
}

/** The balances of the employees and policies of some requests, with what all changed requests take now. */
async function balancesOf(
  tx: Transaction,
  doubtful: readonly Anew[],
  changed: readonly Anew[],
): Promise<ReadonlyMap<string, BalanceFacts>> {
  const wanted = new Map<string, Anew[]>(doubtful.map(({ request }) => [balanceKey(request), []]));
  for (const anew of changed) wanted.get(balanceKey(anew.request))?.push(anew);
  const firsts = [...wanted.values()].flatMap((anews) => {
    const [first] = anews;
    if (first === undefined) return [];
    const { request } = first;
    const before = anews.reduce(
      (date, { request: { startDate } }) => earlierOf(date, startDate),
      request.employee.today,
    );
    return [{ request, before }];
  });
  if (firsts.length === 0) return new Map();
  const balances = await readBalances(tx, firsts);
  return new Map([...balances].map(([key, facts]) => [key, withAnew(facts, wanted.get(key) ?? [])]));
}

/** The facts of a balance as if the requests had been written as they were counted. */
export function withAnew(facts: BalanceFacts, anews: readonly Anew[]): BalanceFacts {
  const ids = new Set<string | null>(anews.map(({ request }) => request.id));
  const charges = anews.flatMap(({ request, dates }) =>
    dates.map(({ date, hundredths }) => ({
      date,
      hundredths,
      status: request.status,
      requestId: request.id,
    })),
  );
  return {
    ...facts,
    charges: [...facts.charges.filter(({ requestId }) => !ids.has(requestId)), ...charges],
  };
}
