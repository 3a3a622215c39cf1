import type {
  CreditIdInput,
  CreditRequest,
  ListCreditsInput,
  NamedCredits,
  NamedCreditsInput,
} from "@/contracts/credits";
import type { Page } from "@/contracts/page";
import type { KeptInQueue } from "@/db/approvals/approvals.store";
import { readApprovedBy } from "@/db/approvals/approved-by.store";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import type { CreditFacts } from "@/db/credits/credit-facts";
import { findCredits, findDecidedCredits, readCredit, readCredits } from "@/db/credits/credits.store";
import type { PagePosition } from "@/db/time-off/requests.store";
import { isAdmin } from "@/domain/permissions/actor";
import { mayRead } from "../approvals/decided-wire";
import { EVERYTHING, keptBy } from "../approvals/queue-filter";
import { cursorAt, positionOf } from "../page-cursor";
import { openEmployee } from "../people/relation";
import { found, refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";
import { creditOnWire, namedCredit } from "./credit-wire";
import { readAwaitingCredits } from "./read-awaiting-credits";

const NAMED_PAGE = 25;

/** A page of the credit requests that the caller may see, newest first. */
export async function listCredits(
  ctx: ServiceContext,
  input: ListCreditsInput,
): Promise<Page<CreditRequest>> {
  const before = positionOf(input.cursor);
  const { limit, status = null } = input;
  return inTransaction(ctx, async (tx) => {
    const whose = await visible(tx, ctx, input.employee_id);
    const ids = await findCredits(tx, { ...whose, kept: EVERYTHING, status, before, limit: limit + 1 });
    const credits = await readCredits(tx, ids.slice(0, limit), ctx.now);
    const last = credits.at(-1);
    return {
      items: credits.map((credit) => creditOnWire(ctx, credit)),
      next_cursor: ids.length > limit && last ? cursorAt({ at: last.createdAt, id: last.id }) : null,
    };
  });
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
 * A page of the caller's own, newest first, of what waits for the caller, oldest first, or of what the caller
 * decided, the last decision first; with names.
 */
export async function listNamedCredits(
  ctx: ServiceContext,
  { whose, cursor, ...filter }: NamedCreditsInput,
): Promise<NamedCredits> {
  const position = positionOf(cursor);
  const kept = await keptBy(ctx, filter);
  return inTransaction(ctx, async (tx) => {
    const { credits, next } = await READERS[whose](tx, ctx, { position, kept });
    return { items: credits.map((credit) => namedCredit(ctx, credit)), next_cursor: next && cursorAt(next) };
  });
}

type Reader = (
  tx: Transaction,
  ctx: ServiceContext,
  wanted: { readonly position: PagePosition | null; readonly kept: KeptInQueue },
) => Promise<{ readonly credits: readonly CreditFacts[]; readonly next: PagePosition | null }>;

const READERS: Record<NamedCreditsInput["whose"], Reader> = {
  mine: async (tx, ctx, { position, kept }) => {
    const visible = { people: [ctx.actor.employeeId], holder: null };
    const wanted = { ...visible, kept, status: null, before: position, limit: NAMED_PAGE + 1 };
    const ids = await findCredits(tx, wanted);
    const credits = await readCredits(tx, ids.slice(0, NAMED_PAGE), ctx.now);
    return { credits, next: ids.length > NAMED_PAGE ? createdAt(credits.at(-1)) : null };
  },
  awaiting_me: async (tx, ctx, { position, kept }) => {
    const wanted = { after: position, kept, limit: NAMED_PAGE };
    const { credits, hasMore } = await readAwaitingCredits(tx, ctx, wanted);
    return { credits, next: hasMore ? createdAt(credits.at(-1)) : null };
  },
  decided_by_me: async (tx, ctx, { position, kept }) => {
    const { employeeId } = ctx.actor;
    const wanted = { ...kept, employeeId, before: position, limit: NAMED_PAGE + 1 };
    const rows = await findDecidedCredits(tx, wanted);
    const page = rows.slice(0, NAMED_PAGE);
    const credits = await readCredits(
      tx,
      page.map(({ id }) => id),
      ctx.now,
    );
    return { credits, next: rows.length > NAMED_PAGE ? (page.at(-1) ?? null) : null };
  },
};

function createdAt(last: CreditFacts | undefined): PagePosition | null {
  return last ? { at: last.createdAt, id: last.id } : null;
}

async function visible(tx: Transaction, ctx: ServiceContext, employeeId: string | undefined) {
  if (employeeId !== undefined) {
    const { id } = await openEmployee(tx, ctx, employeeId);
    return { people: [id], holder: null };
  }
  if (isAdmin(ctx.actor)) return { people: null, holder: null };
  const { employeeId: own } = ctx.actor;
  return { people: [own, ...(await readApprovedBy(tx, own, ctx.now))], holder: own };
}
