import { keyOfEmployee } from "../data-set/api-keys";
import type { PlannedRequest } from "../load/prepared-request";
import { call } from "./race";

const APPROVER = 0;

interface Balance {
  readonly id: string;
  readonly current_balance: number;
  readonly days_requested: number;
}

/** An employee's balance of a policy. */
export async function balanceOf(port: number, employee: number, policy: string): Promise<Balance> {
  const balances = await call<Balance[]>(port, {
    key: keyOfEmployee(employee),
    method: "GET",
    target: "/time-off/balances",
  });
  const found = balances.find(({ id }) => id === policy);
  if (found === undefined) throw new Error(`Employee ${employee} has no balance of ${policy}.`);
  return found;
}

/** To ask for a day, or for several. */
export function asking(
  employee: number,
  policy: string,
  day: string,
  { lastDay = day, idempotencyKey }: { lastDay?: string; idempotencyKey?: string } = {},
): PlannedRequest {
  return {
    key: keyOfEmployee(employee),
    method: "POST",
    target: "/time-off/requests",
    body: { policy_id: policy, start_date: day, end_date: lastDay },
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  };
}

/** To approve or to decline, as the approver whose turn it is. */
export function deciding(requestId: string, verdict: "approve" | "decline"): PlannedRequest {
  return {
    key: keyOfEmployee(APPROVER),
    method: "POST",
    target: `/time-off/requests/${requestId}/${verdict}`,
    body: verdict === "approve" ? {} : { note: "Too many of us are away." },
  };
}

/** The status that a request has come to. */
export async function statusOf(port: number, employee: number, requestId: string): Promise<string> {
  const target = `/time-off/requests/${requestId}`;
  const request: PlannedRequest = { key: keyOfEmployee(employee), method: "GET", target };
  return (await call<{ status: string }>(port, request)).status;
}
