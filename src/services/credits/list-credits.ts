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
import { findCredits, readCredit, readCredits } from "@/db/credits/credits.store";
import { isAwaitedFrom } from "@/domain/notifications/mailing";
import { isAdmin } from "@/domain/permissions/actor";
import { cursorAt, positionOf } from "../page-cursor";
import { openEmployee } from "../people/relation";
import { found, refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";
import { creditOnWire, mayReadCredit, namedCredit } from "./credit-wire";

/** As many of the newest are looked through for what waits for somebody. */
const PENDING_READ = 500;
const OWN_SHOWN = 50;

/** A page of the credit requests that the caller may see, newest first. */
export async function listCredits(
  ctx: ServiceContext,
  input: ListCreditsInput,
): Promise<Page<CreditRequest>> {
  const before = positionOf(input.cursor);
  const { limit, status = null } = input;
  return inTransaction(ctx, async (tx) => {
    const whose = await visible(tx, ctx, input.employee_id);
    const ids = await findCredits(tx, { ...whose, status, before, limit: limit + 1 });
    const credits = await readCredits(tx, ids.slice(0, limit), ctx.now);
    const last = credits.at(-1);
    return {
      items: credits.map((credit) => creditOnWire(ctx.actor, credit)),
      next_cursor: ids.length > limit && last ? cursorAt({ at: last.createdAt, id: last.id }) : null,
    };
  });
}

/** One credit request: the caller's own, one of people they approve for, or any for an admin. */
export async function getCredit(ctx: ServiceContext, { id }: CreditIdInput): Promise<CreditRequest> {
  return inTransaction(ctx, async (tx) => {
    const credit = found(await readCredit(tx, id, ctx.now), "missing.credit");
    refuseUnless(mayReadCredit(ctx.actor, credit), "not_allowed_for_employee", "time_off.request_closed");
    return creditOnWire(ctx.actor, credit);
  });
}

/** The caller's own, newest first, or what waits for the caller, oldest first; with names. */
export async function listNamedCredits(
  ctx: ServiceContext,
  { whose }: NamedCreditsInput,
): Promise<NamedCredits> {
  return inTransaction(ctx, async (tx) => {
    const credits = whose === "mine" ? await readOwn(tx, ctx) : await readAwaitingCredits(tx, ctx);
    return credits.map((credit) => namedCredit(ctx.actor, credit));
  });
}

/** The credit requests whose turn is the caller's, oldest first. */
export async function readAwaitingCredits(tx: Transaction, ctx: ServiceContext) {
  const wanted = {
    people: null,
    holder: null,
    status: "pending",
    before: null,
    limit: PENDING_READ,
  } as const;
  const ids = await findCredits(tx, wanted);
  const credits = await readCredits(tx, ids.reverse(), ctx.now);
  return credits.filter((credit) => isAwaitedFrom(ctx.actor, credit));
}

async function readOwn(tx: Transaction, ctx: ServiceContext) {
  const people = [ctx.actor.employeeId];
  const wanted = { people, holder: null, status: null, before: null, limit: OWN_SHOWN };
  return readCredits(tx, await findCredits(tx, wanted), ctx.now);
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
