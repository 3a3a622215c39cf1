import type { ForeseenPolicyChange, ForeseePolicyChangeInput } from "@/contracts/policies/foreseen-policy";
import { readHolders } from "@/db/balances/balance-checks.store";
import type { Transaction } from "@/db/connection/transaction";
import { findHoldersAfter } from "@/db/policies/policies.store";
import { toDays } from "@/domain/amount";
import { assignmentShown, balanceOf } from "@/domain/balances/balance";
import { mapInSteps } from "@/domain/steps";
import { foreseenEffect } from "@/domain/time-off/foreseen-effect";
import { rehearseCalendarChange } from "../calendar/change-calendar";
import { type CountedAnew, withAnew } from "../calendar/count-anew";
import { inTurns } from "../in-turns";
import { cursorOf, idOfCursor } from "../page-cursor";
import type { ServiceContext } from "../service-context";
import { applyPolicyChange } from "./apply-policy-change";
import { concernedByPolicy } from "./concerned-by-policy";
import { explainPolicyRefusal } from "./explain-policy-refusal";

/** How many people a call looks at, so that it costs the same however many hold the policy. */
const PEOPLE = 200;

/**
 * What a change of a policy would do to the requests and balances of some of its people; nothing is changed.
 * Errors: those of the change, 422 for the cursor.
 */
export async function foreseePolicyChange(
  ctx: ServiceContext,
  { cursor, ...change }: ForeseePolicyChangeInput,
): Promise<ForeseenPolicyChange> {
  const afterId = idOfCursor(cursor);
  return explainPolicyRefusal(() =>
    rehearseCalendarChange(ctx, {
      write: async (tx) => {
        const found = await findHoldersAfter(tx, { policyId: change.id, afterId, limit: PEOPLE + 1 });
        const ids = found.slice(0, PEOPLE);
        const before = await daysLeft(tx, ctx, { ids, policyId: change.id });
        const changed = await applyPolicyChange(tx, ctx, change);
        const concerned = concernedByPolicy(changed);
        const next = found.length > PEOPLE ? cursorOf(ids.at(-1) ?? "") : null;
        return { ids, before, next, concerned: concerned && { ...concerned, employeeIds: ids } };
      },
      answer: async ({ ids, before, next }, counted, tx) => {
        const after = await daysLeft(tx, ctx, { ids, policyId: change.id, counted });
        return {
          requests: [...counted].sort(inOrder).flatMap(requestOnWire),
          balances: [...before].map(([employee_id, days]) => ({
            ...{ employee_id, policy_id: change.id },
            ...{ before: days, after: after.get(employee_id) ?? null },
          })),
          next_cursor: next,
        };
      },
    }),
  );
}

/** What each has left today, once the requests take what they were counted to take. */
async function daysLeft(
  tx: Transaction,
  { now }: ServiceContext,
  {
    counted = [],
    ...of
  }: { ids: readonly string[]; policyId: string; counted?: readonly CountedAnew[] | undefined },
): Promise<ReadonlyMap<string, number>> {
  const holders = await readHolders(tx, { ...of, now });
  const anews = new Map<string, CountedAnew[]>(of.ids.map((id) => [id, []]));
  for (const anew of counted) anews.get(anew.request.employeeId)?.push(anew);
  const left = mapInSteps(holders, ({ employee, held }) =>
    held.map(({ balance }) => {
      const facts = withAnew(balance, anews.get(employee.id) ?? []);
      const shown = balanceOf(facts, assignmentShown(facts.assignments, employee.today), employee.today);
      return [employee.id, toDays(shown.current)] as const;
    }),
  );
  return new Map((await inTurns(left)).flat());
}

/** Person by person as the balances are, and in order of time. */
function inOrder({ request: one }: CountedAnew, { request: other }: CountedAnew): number {
  const key = ({ employeeId, startDate, id }: CountedAnew["request"]) => `${employeeId} ${startDate} ${id}`;
  return key(one) < key(other) ? -1 : 1;
}

function requestOnWire(anew: CountedAnew): ForeseenPolicyChange["requests"] {
  const { request, hundredths, change, isMarked } = anew;
  const before = { isLive: true, hundredths: hundredths - change, needsAttention: request.needsAttention };
  const effect = foreseenEffect(
    before,
    { isLive: true, hundredths, needsAttention: isMarked },
    { dates: request, employment: request.employee, assignments: request.assignments },
  );
  if (effect === null) return [];
  const { id, employeeId: employee_id } = request;
  return [
    { id, employee_id, effect, days_before: toDays(before.hundredths), days_after: toDays(hundredths) },
  ];
}
