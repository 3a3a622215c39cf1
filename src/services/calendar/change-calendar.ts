import { lockCalendar, queueCalendarChange } from "@/db/calendar/calendar.store";
import { doLongWork } from "@/db/connection/long-work";
import { rehearse } from "@/db/connection/rehearse";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import type { ServiceContext } from "../service-context";
import { type Concerned, type CountedAnew, countAnew } from "./count-anew";
import { beginKnowing, type Known, type News, newsSince } from "./meanwhile";
import { isToldAlike, type RecountSummary, summaryOf, tellCounted, writeCounted } from "./recount-requests";

/** What a change wrote, and whose requests count differently because of it; null when none do. */
interface Written {
  readonly concerned: Concerned | null;
}

/** A change of how the days of many count: what to write, and what to answer, both in its transaction. */
export interface CalendarChange<W extends Written, T> {
  /** Runs again when the change starts over; all but the last run are rolled back. */
  readonly write: (tx: Transaction) => Promise<W>;
  readonly answer: (written: W, recounted: RecountSummary, tx: Transaction) => T | Promise<T>;
}

const ROUNDS = 3;
const CATCH_UPS = 8;
/** How many employees may be counted while nobody can book. */
const FEW = 100;

/**
 * Makes a change and recounts the requests, all in one transaction. The requests are found, counted and
 * reported while others book; then, with the calendar locked, only employees who have changed since are
 * counted again, and everything is written. If more than single employees changed meanwhile, it starts over;
 * in the last round it counts under the lock what it must.
 */
export async function changeCalendar<W extends Written, T>(
  ctx: ServiceContext,
  change: CalendarChange<W, T>,
): Promise<T> {
  return doLongWork(ctx, () => inRounds(ctx, change));
}

async function inRounds<W extends Written, T>(ctx: ServiceContext, change: CalendarChange<W, T>): Promise<T> {
  for (let round = 1; ; round++) {
    try {
      return await carryOut(ctx, change, { isLast: round === ROUNDS });
    } catch (error) {
      if (!(error instanceof Outdated)) throw error;
    }
  }
}

/** What the change would do, and what it would answer; nothing is written. */
export async function foreseeCalendarChange<W extends Written, T>(
  ctx: ServiceContext,
  { write, answer }: CalendarChange<W, T>,
): Promise<T> {
  return rehearseCalendarChange(ctx, {
    write,
    answer: (written, counted, tx) => answer(written, summaryOf(counted), tx),
  });
}

/** The same, answered from the very requests that would be different. */
export async function rehearseCalendarChange<W extends Written, T>(
  ctx: ServiceContext,
  {
    write,
    answer,
  }: Pick<CalendarChange<W, T>, "write"> & {
    readonly answer: (written: W, counted: readonly CountedAnew[], tx: Transaction) => T | Promise<T>;
  },
): Promise<T> {
  return doLongWork(ctx, () =>
    rehearse(ctx, async (tx) => {
      await queueCalendarChange(tx);
      const written = await write(tx);
      return answer(written, await countOf(tx, ctx, written), tx);
    }),
  );
}

/** Requests counted beforehand. */
interface Ahead {
  readonly counted: readonly CountedAnew[];
  readonly known: Known;
}

/** What was counted beforehand is outdated. */
class Outdated extends Error {}

async function carryOut<W extends Written, T>(
  ctx: ServiceContext,
  { write, answer }: CalendarChange<W, T>,
  { isLast }: { readonly isLast: boolean },
): Promise<T> {
  const start = await beginKnowing(ctx);
  return inTransaction(ctx, async (tx) => {
    await queueCalendarChange(tx);
    const written = await write(tx);
    const first = { counted: await countOf(tx, ctx, written), known: start };
    // Audit entries and notifications are half of the writing and only add rows, so they need no lock.
    const told = isLast ? [] : first.counted;
    await tellCounted(tx, ctx, told);
    const ahead = await catchUp(tx, ctx, written, first);
    if (ahead === null && !isLast) throw new Outdated();
    await lockCalendar(tx);
    const counted = await countUnderLock(tx, ctx, { written, ahead, isLast });
    if (!isStillRight(told, counted)) throw new Outdated();
    await writeCounted(tx, ctx, counted, told);
    return answer(written, summaryOf(counted), tx);
  });
}

/**
 * Counts employees again who changed while others were counted, so that few are left for the lock; null when
 * there are too many.
 */
async function catchUp(
  tx: Transaction,
  ctx: ServiceContext,
  { concerned }: Written,
  counted: Ahead,
): Promise<Ahead | null> {
  let ahead = counted;
  for (let time = 0; time < CATCH_UPS && concerned !== null; time++) {
    const news = await newsSince(tx, ahead.known);
    if (news.isOfMany) return null;
    ahead = { known: news.known, counted: await withNews(tx, ctx, { concerned, ahead, news }) };
    if (news.employeeIds.length < FEW / 2) break;
  }
  return ahead;
}

/** Whether what was reported beforehand is still right. */
function isStillRight(told: readonly CountedAnew[], counted: readonly CountedAnew[]): boolean {
  const outcome = new Map(counted.map((anew) => [anew.request.id, anew]));
  return told.every((anew) => {
    const now = outcome.get(anew.request.id);
    return now !== undefined && isToldAlike(anew, now);
  });
}

async function countUnderLock(
  tx: Transaction,
  ctx: ServiceContext,
  {
    written,
    ahead,
    isLast,
  }: { readonly written: Written; readonly ahead: Ahead | null; readonly isLast: boolean },
): Promise<readonly CountedAnew[]> {
  const { concerned } = written;
  if (concerned === null) return [];
  const news = ahead && (await newsSince(tx, ahead.known));
  const isUsable = ahead !== null && news !== null && !news.isOfMany;
  if (isUsable && (isLast || news.employeeIds.length <= FEW)) {
    return withNews(tx, ctx, { concerned, ahead, news });
  }
  if (!isLast) throw new Outdated();
  return countOf(tx, ctx, written);
}

async function countOf(tx: Transaction, ctx: ServiceContext, { concerned }: Written): Promise<CountedAnew[]> {
  return concerned === null ? [] : countAnew(tx, concerned, ctx.now);
}

/** What was counted beforehand, except for the employees in the news, who are counted again. */
async function withNews(
  tx: Transaction,
  ctx: ServiceContext,
  {
    concerned,
    ahead,
    news: { employeeIds },
  }: { readonly concerned: Concerned; readonly ahead: Ahead; readonly news: News },
): Promise<readonly CountedAnew[]> {
  if (employeeIds.length === 0) return ahead.counted;
  const outdated = new Set(employeeIds);
  const still = ahead.counted.filter(({ request }) => !outdated.has(request.employeeId));
  return [...still, ...(await countAnew(tx, { ...concerned, employeeIds }, ctx.now))];
}
