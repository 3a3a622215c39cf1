// SQL for the count that each page shows, by a function: it reads a tenth of what the queue reads.
import { z } from "zod";
import { STEP_STATUSES } from "@/domain/approval/states";
import type { TurnFacts } from "@/domain/approval/turn";
import type { OrganizationId } from "@/domain/tenancy";
import { INSTANT, ISO_DATE, UUID } from "../connection/json-shapes";
import { shaped } from "../connection/shaped";
import { inTransaction } from "../connection/transaction";
import type { AwaitingFilter, PagePosition } from "../time-off/requests.store";
import { APPROVAL_ROW, approvalReader } from "./approval-facts";

const STEP_ROW = z.tuple([z.int(), UUID.nullable(), z.enum(STEP_STATUSES)]);

/** `hiatus.awaiting_turns` as JSON. */
export const WAITING_TURNS = z.strictObject({
  approval: APPROVAL_ROW,
  requests: z.array(z.tuple([UUID, ISO_DATE, z.array(STEP_ROW).nullable(), INSTANT, UUID])).nullable(),
  has_credits: z.boolean(),
});

/** What may wait for somebody, as far as whose turn it is. */
export interface WaitingTurns {
  readonly requests: readonly (TurnFacts & { readonly status: "pending" })[];
  /** Where the next ones begin; null when these were the last. */
  readonly last: PagePosition | null;
  /** Whether a credit request may wait for them, too. */
  readonly hasCredits: boolean;
}

/** A part of what may wait for somebody, oldest first, in one round trip; whose turn it is in the end, the domain says. */
export async function readWaitingTurns(
  organizationId: OrganizationId,
  { actorId, isAdmin, after, limit, now }: AwaitingFilter,
): Promise<WaitingTurns> {
  const { at = null, id = null } = after ?? {};
  const [row] = await inTransaction({ organizationId }, (tx) =>
    tx.only("SELECT hiatus.awaiting_turns($1, $2, $3, $4, $5, $6, $7) AS result", [
      organizationId,
      actorId,
      isAdmin,
      at,
      id,
      limit,
      now,
    ]),
  );
  return turnsRead(shaped(WAITING_TURNS, row?.result), limit);
}

/** Such a part, as the function gave it; the limit is what it was asked for. */
export function turnsRead({ approval, requests, has_credits }: Row, limit: number): WaitingTurns {
  return { ...turnsOf(requests ?? [], approval, limit), hasCredits: has_credits };
}

type Row = z.infer<typeof WAITING_TURNS>;

function turnsOf(
  rows: NonNullable<Row["requests"]>,
  approval: Row["approval"],
  limit: number,
): Pick<WaitingTurns, "requests" | "last"> {
  const approvalOf = approvalReader(approval);
  const [, , , at, id] = rows.at(-1) ?? [];
  const isLast = rows.length < limit || at === undefined || id === undefined;
  return {
    last: isLast ? null : { at, id },
    requests: rows.map(([employeeId, today, steps]) => {
      const { approverIds, delegations } = approvalOf(employeeId, today);
      const inOrder = (steps ?? []).map(([position, approverId, status]) => ({
        position,
        approverId,
        status,
      }));
      return { employeeId, approverIds, delegations, steps: inOrder, status: "pending" };
    }),
  };
}
