import type { AccessOfPerson, AccessPage, ListAccessInput } from "@/contracts/people/access";
import type { IdInput } from "@/contracts/people/references";
import { inTransaction } from "@/db/connection/transaction";
import { type AccessRow, readAccess } from "@/db/people/access.store";
import { readEmployee } from "@/db/people/employees.store";
import { cursorOf, idOfCursor } from "../page-cursor";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";

/** A page of everybody who works here, with how they get in; for admins. */
export async function listAccess(
  ctx: ServiceContext,
  { search, state, limit, cursor }: ListAccessInput,
): Promise<AccessPage> {
  const afterId = idOfCursor(cursor);
  const words = (search ?? "").split(/\s+/).filter(Boolean);
  const rows = await inTransaction(ctx, async (tx) => {
    const { today } = found(await readEmployee(tx, ctx.actor.employeeId, ctx.now), "missing.employee");
    return readAccess(tx, { now: ctx.now, today, words, state, id: null, afterId, limit: limit + 1 });
  });
  const items = rows.slice(0, limit).map(onWire);
  const last = items.at(-1);
  return { items, next_cursor: rows.length > limit && last ? cursorOf(last.id) : null };
}

/** How one person gets in. Errors: 404. */
export async function getAccess(ctx: ServiceContext, { id }: IdInput): Promise<AccessOfPerson> {
  const { now } = ctx;
  return inTransaction(ctx, async (tx) => {
    const { today } = found(await readEmployee(tx, id, now), "missing.employee");
    const one = { now, today, words: [], state: "here" as const, id, afterId: null, limit: 1 };
    const [row] = await readAccess(tx, one);
    return onWire(found(row, "missing.employee"));
  });
}

function onWire({
  lastSignInAt,
  method,
  factor,
  hasFactor,
  lastSeenAt,
  invitedAt,
  ...row
}: AccessRow): AccessOfPerson {
  return {
    ...row,
    last_sign_in_method: method,
    last_sign_in_factor: factor,
    has_factor: hasFactor,
    last_sign_in_at: lastSignInAt?.toISOString() ?? null,
    last_seen_at: lastSeenAt?.toISOString() ?? null,
    invited_at: invitedAt?.toISOString() ?? null,
  };
}
