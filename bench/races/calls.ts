import { keyOfEmployee } from "../data-set/api-keys";
import type { PlannedRequest } from "../load/prepared-request";
import { call } from "./race";

const APPROVER = 0;

interface Balance {
  readonly id: string;
  readonly current_balance: number;
  readonly days_requested: number;
}

/** An employee's balance of a policy, today or as it will be on a day. */
export async function balanceOf(
  port: number,
  employee: number,
  policy: string,
  on?: string,
): Promise<Balance> {
  const balances = await call<Balance[]>(port, {
    key: keyOfEmployee(employee),
    method: "GET",
    target: on === undefined ? "/time-off/balances" : `/time-off/balances?on=${on}`,
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

const BODIES = { approve: {}, decline: { note: "Too many of us are away." }, undo: undefined };

/** To approve, to decline, or to undo that, as the approver whose turn it is, unless another is named. */
export function deciding(
  requestId: string,
  verdict: "approve" | "decline" | "undo",
  approver = APPROVER,
): PlannedRequest {
  const body = BODIES[verdict];
  return {
    key: keyOfEmployee(approver),
    method: "POST",
    target: `/time-off/requests/${requestId}/${verdict}`,
    ...(body !== undefined && { body }),
  };
}

/** To cancel one's own request. */
export function cancelling(employee: number, requestId: string): PlannedRequest {
  const target = `/time-off/requests/${requestId}/cancel`;
  return { key: keyOfEmployee(employee), method: "POST", target };
}

/** A request, as its employee reads it. */
export interface ReadRequest {
  readonly status: string;
  readonly version: string;
  readonly days: number;
  readonly dates: readonly { readonly reason: string }[];
  readonly steps: readonly { readonly status: string }[];
}

/** What has become of a request. */
export function readRequest(port: number, employee: number, requestId: string): Promise<ReadRequest> {
  const target = `/time-off/requests/${requestId}`;
  return call<ReadRequest>(port, { key: keyOfEmployee(employee), method: "GET", target });
}

/** The status that a request has come to. */
export async function statusOf(port: number, employee: number, requestId: string): Promise<string> {
  return (await readRequest(port, employee, requestId)).status;
}
