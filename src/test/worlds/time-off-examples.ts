import type { Input } from "../matrix/matrix-rows";
import type { Neighbour } from "./neighbour";
import { one } from "./one-input";
import { dayFromNow } from "./organization-builder";

/** Inputs of time off and of delegations, each about something new. */
export function timeOffExamples({
  db,
  owner,
  admin,
  approver,
  policyId,
  freeDay,
  newRequest,
  newCreditDecision,
  newDecision,
  newDelegation,
  freeDates,
}: Neighbour): Readonly<Record<string, () => Promise<Input[]>>> {
  const of = { policy_id: policyId, employee_id: owner.id };
  const request =
    (more: Input = {}) =>
    async () => [{ id: (await newRequest()).id, ...more }];
  const dates = () => {
    const date = freeDay();
    return Promise.resolve([{ ...of, start_date: date, end_date: date }]);
  };
  return {
    "balances.explain": one(of),
    "balances.ledger": one(of),
    "balances.list": one({ employee_id: owner.id }),
    "calendar.range": one({ from: dayFromNow(0), to: dayFromNow(60), employee_id: owner.id }),
    "delegations.list": one({ approver_id: approver.id }),
    "delegations.overview": one({ approver_id: approver.id }),
    "delegations.create": () =>
      Promise.resolve([{ approver_id: admin.id, delegate_id: approver.id, ...freeDates() }]),
    "delegations.delete": async () => [await newDelegation()],
    "timeOff.approve": request(),
    "timeOff.attach": request({ attachments: [new File(["%PDF-1.7\n%%EOF"], "later.pdf")] }),
    "timeOff.attachment": async () => [await newRequest()],
    // Whoever calls has added it.
    "timeOff.detach": async () => {
      const made = await newRequest();
      await db.query("UPDATE attachments SET added_by = $1 WHERE id = $2", [admin.id, made.attachment_id]);
      return [made];
    },
    "timeOff.cancel": request(),
    "timeOff.change": request({ policy_id: policyId, note: "later" }),
    "timeOff.create": dates,
    "timeOff.decline": request({ note: "busy" }),
    "timeOff.get": request(),
    "timeOff.preview": async () => {
      const [wanted] = await dates();
      return [{ ...wanted }, { ...wanted, request_id: (await newRequest()).id }];
    },
    "timeOff.story": request(),
    "timeOff.undo": async () => [await newDecision()],
    "credits.undo": async () => [await newCreditDecision()],
  };
}
