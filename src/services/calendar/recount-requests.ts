import {
  lockWithRequests,
  type RecountableRequest,
  type RecountedRow,
  readHeldPolicies,
  readRecountable,
  writeRecounts,
} from "@/db/recount.store";
import type { Transaction } from "@/db/transaction";
import { type Hundredths, toDays } from "@/domain/amount";
import type { BalanceFacts } from "@/domain/balances/facts";
import { earlierOf, type IsoDate } from "@/domain/dates/iso-date";
import { chargedCycles } from "@/domain/time-off/charged-cycles";
import { needsAttention, type Recounted, recount, recountsFrom } from "@/domain/time-off/recount";
import { entryOf } from "../audit/record";
import type { ServiceContext } from "../service-context";
import { recountedEvent } from "../time-off/request-events";

/** What a change of the calendar does to requests; people and requests are those that get or lose days. */
export interface RecountSummary {
  readonly people: number;
  readonly requests: number;
  readonly hundredthsGivenBack: Hundredths;
  readonly hundredthsTaken: Hundredths;
  /** Requests that fitted before and no longer do. */
  readonly needsAttention: number;
}

interface RecountRange {
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** The policy whose division into cycles changed, so that its requests are charged anew even where no day counts differently. */
  readonly rechargedPolicyId?: string;
}

/**
 * Counts the live requests of these employees anew from their today on, or only those with a date in the range, and tells whom it
 * gives or takes days. Call it after the change is written, with the calendar locked.
 */
export async function recountRequests(
  tx: Transaction,
  ctx: ServiceContext,
  employeeIds: readonly string[],
  within: RecountRange | null = null,
): Promise<RecountSummary> {
  await lockWithRequests(tx, { employeeIds, within, now: ctx.now });
  const changed = await countAnew(tx, ctx, { employeeIds, within });
  if (changed.length > 0) {
    const told = changed.filter(({ change }) => change !== 0);
    await writeRecounts(tx, {
      rows: changed.map(rowOf),
      audit: changed
        .filter(({ request, dates }) => isDifferent(request, dates))
        .map((anew) => auditOf(ctx, anew)),
      events: told.map(({ request, change, isMarked }) =>
        recountedEvent(
          { requestId: request.id, employeeId: request.employeeId },
          { days: toDays(change), isMarked },
        ),
      ),
      now: ctx.now,
    });
  }
  return summaryOf(changed);
}

/** What `recountRequests` would do; writes nothing. */
export async function foreseeRecount(
  tx: Transaction,
  ctx: ServiceContext,
  employeeIds: readonly string[],
  within: RecountRange | null = null,
): Promise<RecountSummary> {
  return summaryOf(await countAnew(tx, ctx, { employeeIds, within }));
}

interface CountedAnew extends Recounted {
  readonly request: RecountableRequest;
  readonly isMarked: boolean;
}

/** The requests of which some date takes something else than before. */
async function countAnew(
  tx: Transaction,
  ctx: ServiceContext,
  { employeeIds, within }: { employeeIds: readonly string[]; within: RecountRange | null },
): Promise<CountedAnew[]> {
  const requests = await readRecountable(tx, { employeeIds, within, now: ctx.now });
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
      ({ request, dates }) => request.policyId === within?.rechargedPolicyId || isDifferent(request, dates),
    );
  return mark(tx, changed);
}

function isDifferent({ stored }: RecountableRequest, dates: Recounted["dates"]): boolean {
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

function rowOf({ request, dates, hundredths, isMarked }: CountedAnew): RecountedRow {
  return {
    requestId: request.id,
    employeeId: request.employeeId,
    policyId: request.policyId,
    hundredths,
    needsAttention: isMarked,
    dates,
    charges: chargedCycles(request.versions, dates),
    since: recountsFrom(request.employee, request.employee.today),
  };
}

function auditOf(ctx: ServiceContext, { request, hundredths, change, isMarked }: CountedAnew) {
  return entryOf(ctx, {
    action: "time_off.recounted",
    entity: "time_off_request",
    entityId: request.id,
    before: { days: toDays(hundredths - change), needsAttention: request.needsAttention },
    after: { days: toDays(hundredths), needsAttention: isMarked },
  });
}

function summaryOf(changed: readonly CountedAnew[]): RecountSummary {
  const moved = changed.filter(({ change }) => change !== 0);
  let hundredthsGivenBack = 0;
  let hundredthsTaken = 0;
  for (const { change } of moved) {
    if (change < 0) hundredthsGivenBack -= change;
    else hundredthsTaken += change;
  }
  return {
    people: new Set(moved.map(({ request }) => request.employeeId)).size,
    requests: moved.length,
    hundredthsGivenBack,
    hundredthsTaken,
    needsAttention: changed.filter(({ request, isMarked }) => isMarked && !request.needsAttention).length,
  };
}
