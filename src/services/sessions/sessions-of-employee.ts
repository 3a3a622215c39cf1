import type { IdInput } from "@/contracts/people/references";
import type { EndedSessions, SessionsOfEmployee } from "@/contracts/sessions";
import { countSessionsOf, endSessionsOf } from "@/db/account/sessions/sessions.store";
import { inTransaction } from "@/db/connection/transaction";
import { readEmployee } from "@/db/people/employees.store";
import { record } from "../audit/record";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";

/**
 * How many of somebody's sessions act in the organization; those that act elsewhere are not counted. Errors:
 * 404.
 */
export async function readSessionsOf(ctx: ServiceContext, { id }: IdInput): Promise<SessionsOfEmployee> {
  return inTransaction(ctx, async (tx) => {
    found(await readEmployee(tx, id, ctx.now), "missing.employee");
    const { count, lastSeenAt } = await countSessionsOf(tx, id, ctx.now);
    return { count, last_seen_at: lastSeenAt?.toISOString() ?? null };
  });
}

/**
 * Ends somebody's sessions that act in the organization, at once; an admin's own current session stays.
 * Errors: 404.
 */
export async function endSessionsOfEmployee(ctx: ServiceContext, { id }: IdInput): Promise<EndedSessions> {
  return inTransaction(ctx, async (tx) => {
    found(await readEmployee(tx, id, ctx.now), "missing.employee");
    const ended = await endSessionsOf(tx, { employeeId: id, exceptId: ctx.sessionId });
    await record(tx, ctx, {
      action: "session.ended",
      entity: "employee",
      entityId: id,
      after: { sessions: ended },
    });
    return { ended };
  });
}
