import type { ForeseenPolicyChange, ForeseePolicyChangeInput } from "@/contracts/policies/foreseen-policy";
import { type Holder, readHolders } from "@/db/balances/balance-checks.store";
import { findHoldersAfter } from "@/db/policies/holders.store";
import { readPolicy } from "@/db/policies/policies.store";
import { toDays } from "@/domain/amount";
import { assignmentShown, balanceOf } from "@/domain/balances/balance";
import type { BalanceFacts } from "@/domain/balances/facts";
import type { IsoDate } from "@/domain/dates/iso-date";
import { mapInSteps } from "@/domain/steps";
import { rehearseCalendarChange } from "../calendar/change-calendar";
import { type CountedAnew, withAnew } from "../calendar/count-anew";
import { inTurns } from "../in-turns";
import { cursorOf, idOfCursor } from "../page-cursor";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { applyPolicyChange } from "./apply-policy-change";
import { concernedByPolicy } from "./concerned-by-policy";
import { explainPolicyRefusal } from "./explain-policy-refusal";
import { effectOf } from "./foreseen-requests";

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
        const people = await findHoldersAfter(tx, { policyId: change.id, afterId, limit: PEOPLE + 1 });
        const ids = people.slice(0, PEOPLE);
        const holders = await readHolders(tx, { ids, policyId: change.id, now: ctx.now });
        const concerned = concernedByPolicy(await applyPolicyChange(tx, ctx, change));
        const next = people.length > PEOPLE ? cursorOf(ids.at(-1) ?? "") : null;
        return { holders, next, concerned: concerned && { ...concerned, employeeIds: ids } };
      },
      answer: async ({ holders, next }, counted, tx) => {
        const { versions } = found(await readPolicy(tx, change.id), "missing.policy");
        return {
          requests: [...counted].sort(inOrder).flatMap(requestOnWire),
          balances: await balancesOnWire(holders, { versions, counted }),
          next_cursor: next,
        };
      },
    }),
  );
}

/** What each has left today, and would have with these versions once the requests take what they were counted to take. */
async function balancesOnWire(
  holders: readonly Holder[],
  { versions, counted }: { versions: BalanceFacts["versions"]; counted: readonly CountedAnew[] },
): Promise<ForeseenPolicyChange["balances"]> {
  const anews = new Map<string, CountedAnew[]>(holders.map(({ employee }) => [employee.id, []]));
  for (const anew of counted) anews.get(anew.request.employeeId)?.push(anew);
  const rows = mapInSteps(holders, ({ employee, held }) =>
    held.map(({ policy, balance }) => {
      const then = withAnew({ ...balance, versions }, anews.get(employee.id) ?? []);
      const { id: employee_id, today } = employee;
      return {
        ...{ employee_id, policy_id: policy.id },
        ...{ before: daysLeft(balance, today), after: daysLeft(then, today) },
      };
    }),
  );
  return (await inTurns(rows)).flat();
}

function daysLeft(facts: BalanceFacts, today: IsoDate): number {
  return toDays(balanceOf(facts, assignmentShown(facts.assignments, today), today).current);
}

/** Person by person as the balances are, and in order of time. */
function inOrder({ request: one }: CountedAnew, { request: other }: CountedAnew): number {
  const key = ({ employeeId, startDate, id }: CountedAnew["request"]) => `${employeeId} ${startDate} ${id}`;
  return key(one) < key(other) ? -1 : 1;
}

function requestOnWire(anew: CountedAnew): ForeseenPolicyChange["requests"] {
  const { request, hundredths, change } = anew;
  const effect = effectOf(anew);
  if (effect === null) return [];
  const { id, employeeId: employee_id } = request;
  const days = { days_before: toDays(hundredths - change), days_after: toDays(hundredths) };
  return [{ id, employee_id, effect, ...days }];
}
