import { type RecountableRequest, readHeldPolicies, readRecountable } from "@/db/calendar/recount.store";
import type { Transaction } from "@/db/connection/transaction";
import type { BalanceFacts } from "@/domain/balances/facts";
import { earlierOf, type IsoDate } from "@/domain/dates/iso-date";
import { needsAttention, type Recounted, recount } from "@/domain/time-off/recount";

/** Which dates and policies a change of the calendar is about. */
export interface RecountRange {
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** The policy whose cycles changed, or whether they are charged, so that its requests are charged anew even where no day counts differently. */
  readonly rechargedPolicyId?: string;
}

/** A request with what it takes now. */
export interface CountedAnew extends Recounted {
  readonly request: RecountableRequest;
  readonly isMarked: boolean;
}

/** The requests of which some date takes something else than before. */
export async function countAnew(
  tx: Transaction,
  wanted: { employeeIds: readonly string[]; within: RecountRange | null; now: Date },
): Promise<CountedAnew[]> {
  const requests = await readRecountable(tx, wanted);
  const changed = requests
    .map((request) => ({
      request,
      ...recount({
        dates: request,
        stored: request.stored,
        today: request.employee.today,
        calendar: request.calendar,
        versions: request.versions,
        employment: request.employee,
      }),
    }))
    .filter(
      ({ request, dates }) =>
        request.policyId === wanted.within?.rechargedPolicyId || isDifferent(request, dates),
    );
  return mark(tx, changed);
}

/** Whether some date counts otherwise than before, or for another reason. */
export function isDifferent({ stored }: RecountableRequest, dates: Recounted["dates"]): boolean {
  return dates.some(({ hundredths, reason }, index) => {
    const before = stored[index];
    return before?.hundredths !== hundredths || before.reason !== reason;
  });
}

type Anew = Omit<CountedAnew, "isMarked">;

/** Balances are looked at only where more is taken than before, or where a mark may go. */
async function mark(tx: Transaction, changed: readonly Anew[]): Promise<CountedAnew[]> {
  const doubtful = changed.filter(({ change, request }) => change > 0 || request.needsAttention);
  const facts = await balancesOf(tx, doubtful, changed);
  return changed.map((anew) => {
    const { request, change } = anew;
    const balance = facts.get(pairOf(request));
    const isMarked =
      balance === undefined
        ? request.needsAttention
        : needsAttention(balance, {
            dates: request,
            today: request.employee.today,
            change,
            wasMarked: request.needsAttention,
          });
    return { ...anew, isMarked };
  });
}

/** The balances of the employees and policies of some requests, with what all changed requests take now. */
async function balancesOf(
  tx: Transaction,
  doubtful: readonly Anew[],
  changed: readonly Anew[],
): Promise<Map<string, BalanceFacts>> {
  const wanted = new Map<string, Anew[]>(doubtful.map(({ request }) => [pairOf(request), []]));
  for (const anew of changed) wanted.get(pairOf(anew.request))?.push(anew);
  const pairs = [...wanted].flatMap(([pair, anews]) => {
    const [first] = anews;
    if (first === undefined) return [];
    const { employee, policyId } = first.request;
    const before = anews.reduce((date, { request }) => earlierOf(date, request.startDate), employee.today);
    return [{ pair, anews, employee, policyId, before }];
  });
  if (pairs.length === 0) return new Map();
  const held = await readHeldPolicies(tx, pairs);
  return new Map(
    pairs.flatMap(({ pair, anews }, index) => {
      const policy = held[index];
      return policy ? [[pair, withAnew(policy.balance, anews)] as const] : [];
    }),
  );
}

function withAnew(facts: BalanceFacts, anews: readonly Anew[]): BalanceFacts {
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

function pairOf({ employeeId, policyId }: RecountableRequest): string {
  return `${employeeId} ${policyId}`;
}
