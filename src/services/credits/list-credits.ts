import type {
  CreditIdInput,
  CreditRequest,
  ListCreditsInput,
  NamedCredits,
  NamedCreditsInput,
} from "@/contracts/credits";
import type { Page } from "@/contracts/page";
import { readApprovedBy } from "@/db/approvals/approved-by.store";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import type { CreditFacts } from "@/db/credits/credit-facts";
import {
  type CreditFilter,
  findCredits,
  findDecidedCredits,
  type KeptCredits,
  readCredit,
  readCredits,
} from "@/db/credits/credits.store";
import type { PagePosition } from "@/db/time-off/requests.store";
import { isAdmin } from "@/domain/permissions/actor";
import { mayRead } from "../approvals/decided-wire";
import { isKept, keptBy, refuseUnknownIds } from "../approvals/queue-filter";
import { cursorAt, positionOf } from "../page-cursor";
import { openEmployee } from "../people/relation";
import { found, refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";
import { creditOnWire, namedCredit } from "./credit-wire";
import { readAwaitingCredits } from "./read-awaiting-credits";

/** A page of the credit requests that the caller may see, newest first; those that await the caller oldest first. */
export async function listCredits(
  ctx: ServiceContext,
  input: ListCreditsInput,
): Promise<Page<CreditRequest>> {
  await refuseUnknownIds(ctx, input);
  const { credits, next_cursor } = await readPage(ctx, input);
  return { items: credits.map((credit) => creditOnWire(ctx, credit)), next_cursor };
}

/** One credit request: the caller's own, one of people they approve for, or any for an admin. */
export async function getCredit(ctx: ServiceContext, { id }: CreditIdInput): Promise<CreditRequest> {
  return inTransaction(ctx, async (tx) => {
    const credit = found(await readCredit(tx, id, ctx.now), "missing.credit");
    refuseUnless(mayRead(ctx.actor, credit), "not_allowed_for_employee", "time_off.request_closed");
    return creditOnWire(ctx, credit);
  });
}

/**
 * The same with names, or what the caller decided, the last decision first. The address keeps what the page filters
 * by: what the organization has no more finds nothing.
 */
export async function listNamedCredits(ctx: ServiceContext, input: NamedCreditsInput): Promise<NamedCredits> {
  const { credits, next_cursor } = await readPage(ctx, input);
  return { items: credits.map((credit) => namedCredit(ctx, credit)), next_cursor };
}

async function readPage(ctx: ServiceContext, input: NamedCreditsInput) {
  const { limit } = input;
  const position = positionOf(input.cursor);
  const kept = await keptCredits(ctx, input);
  return inTransaction(ctx, async (tx) => {
    const whose = await visible(tx, ctx, input.employee_id);
    const { credits, next } = await readerOf(input)(tx, ctx, { whose, kept, position, limit });
    return { credits, next_cursor: next && cursorAt(next) };
  });
}

async function keptCredits(ctx: ServiceContext, input: NamedCreditsInput): Promise<KeptCredits> {
  const { status: statuses = null, updated_since: updatedSince = null } = input;
  return { ...(await keptBy(ctx, input)), statuses, updatedSince };
}

type Reader = (
  tx: Transaction,
  ctx: ServiceContext,
  wanted: {
    readonly whose: Whose;
    readonly kept: KeptCredits;
    readonly position: PagePosition | null;
    readonly limit: number;
  },
) => Promise<{ readonly credits: readonly CreditFacts[]; readonly next: PagePosition | null }>;

function readerOf({ awaiting_me, decided_by_me }: NamedCreditsInput): Reader {
  if (awaiting_me) return readAwaited;
  return decided_by_me ? readDecided : readVisible;
}

const readVisible: Reader = async (tx, ctx, { whose, kept, position, limit }) => {
  const ids = await findCredits(tx, { ...whose, kept, before: position, limit: limit + 1 });
  const credits = await readCredits(tx, ids.slice(0, limit), ctx.now);
  return { credits, next: ids.length > limit ? createdAt(credits.at(-1)) : null };
};

const readAwaited: Reader = async (tx, ctx, { kept, position, limit }) => {
  const keeps = keepsCredit(kept);
  const { credits, hasMore } = await readAwaitingCredits(tx, ctx, { after: position, limit, keeps });
  return { credits, next: hasMore ? createdAt(credits.at(-1)) : null };
};

const readDecided: Reader = async (tx, ctx, { kept, position, limit }) => {
  const wanted = { deciderId: ctx.actor.employeeId, kept, before: position, limit: limit + 1 };
  const rows = await findDecidedCredits(tx, wanted);
  const page = rows.slice(0, limit);
  const credits = await readCredits(
    tx,
    page.map(({ id }) => id),
    ctx.now,
  );
  return { credits, next: rows.length > limit ? (page.at(-1) ?? null) : null };
};

function keepsCredit({ statuses, updatedSince, ...kept }: KeptCredits): (credit: CreditFacts) => boolean {
  const keeps = isKept(kept);
  const since = updatedSince === null ? null : Date.parse(updatedSince);
  return (credit) =>
    keeps({ ...credit, startDate: credit.date, endDate: credit.date }) &&
    (statuses === null || statuses.includes(credit.status)) &&
    (since === null || Date.parse(credit.updatedAt) >= since);
}

function createdAt(last: CreditFacts | undefined): PagePosition | null {
  return last ? { at: last.createdAt, id: last.id } : null;
}

type Whose = Pick<CreditFilter, "people" | "holder">;

async function visible(tx: Transaction, ctx: ServiceContext, employeeId: string | undefined): Promise<Whose> {
  if (employeeId !== undefined) {
    const { id } = await openEmployee(tx, ctx, employeeId);
    return { people: [id], holder: null };
  }
  if (isAdmin(ctx.actor)) return { people: null, holder: null };
  const { employeeId: own } = ctx.actor;
  return { people: [own, ...(await readApprovedBy(tx, own, ctx.now))], holder: own };
}
