import { z } from "zod";
import { POLICY_COLORS } from "@/domain/policies/policy-settings";
import { queueFilter } from "./approval/queue-filter";
import { BACKWARDS, isForwards } from "./calendar/dates";
import { pageOf } from "./page";
import { Id, text } from "./text";
import { TimeOffRequest } from "./time-off";

/** The approver's queue (`waiting`) or what was decided (`decided`), oldest first and newest first. */
export const ApprovalQueueInput = z
  .strictObject({
    tab: z.enum(["waiting", "decided"]).default("waiting"),
    ...queueFilter,
    cursor: z.string().max(200).nullish(),
  })
  .refine(isForwards, BACKWARDS);

const Owned = z.object({
  request: TimeOffRequest,
  employee: z.object({ id: Id, name: z.string(), department: z.string().nullable() }),
  policy: z.object({ id: Id, name: z.string(), color: z.enum(POLICY_COLORS) }),
});

/** A page of requests with the names of whose they are and of what. */
export const NamedRequests = pageOf(z.array(Owned));

/** One row of the queue: everything that a decision needs. */
export const QueuedRequest = Owned.extend({
  /** The balance of the request's last cycle if it is approved; null for unlimited policies. */
  balance_after: z.number().nullable(),
  /** In whose place the caller decides, or has decided, as a delegate. */
  on_behalf_of: z.object({ id: Id, name: z.string() }).nullable(),
  /** Colleagues of the same department or with the same approver who are away on these dates. */
  clashes: z.array(
    z.object({ employee_id: Id, name: z.string(), start_date: z.string(), end_date: z.string() }),
  ),
});
export const ApprovalQueue = pageOf(z.array(QueuedRequest));

export const WaitingCount = z.object({ count: z.int() });

/** For the request page: the request with the names of all who appear in it. */
export const RequestStory = z.object({
  request: TimeOffRequest,
  employee: z.object({ id: Id, name: z.string(), department: z.string().nullable() }),
  policy: z.object({ id: Id, name: z.string(), color: z.enum(POLICY_COLORS) }),
  /** Names by employee id, for steps and events. */
  names: z.record(Id, z.string()),
  events: z.array(
    z.object({
      at: z.string(),
      kind: z.enum([
        "requested",
        "imported",
        "approved_step",
        "approved",
        "declined",
        "cancelled",
        "changed",
        "replaced",
        "recounted",
        "turn_moved",
        "undone",
        "interrupted",
        "resumed",
        "file_added",
        "file_removed",
      ]),
      by: Id.nullable(),
      /** For whom a delegate decided. */
      on_behalf_of: Id.nullable(),
      note: z.string().nullable(),
      is_override: z.boolean(),
      days: z.number().nullable(),
    }),
  ),
  /** The pending request that will take its place once it is approved. */
  replacement_id: Id.nullable(),
  /** The approved requests that have taken days out of it. */
  interrupted_by: z.array(Id),
  /** The requests that it takes days out of once it is approved. */
  interrupts: z.array(Id),
  /** What a decline or cancellation would give back to each cycle, and what would remain of it there. */
  gives_back: z.array(
    z.object({
      cycle_start_date: z.string(),
      cycle_end_date: z.string(),
      days: z.number(),
      remaining: z.number(),
    }),
  ),
  /** What of the days given back would lapse at once: their cycle has closed, and its cap or lapse takes them. */
  lapses_at_once: z.number(),
});

/** People for whom the caller may book. */
export const BookableEmployees = z.array(z.object({ id: Id, name: z.string() }));
export const BookableEmployeesInput = z.strictObject({ search: text({ max: 100 }).optional() });
export type ApprovalQueue = z.infer<typeof ApprovalQueue>;
export type QueuedRequest = z.infer<typeof QueuedRequest>;
export type RequestStory = z.infer<typeof RequestStory>;
export type ApprovalQueueInput = z.infer<typeof ApprovalQueueInput>;
export type WaitingCount = z.infer<typeof WaitingCount>;
export type BookableEmployees = z.infer<typeof BookableEmployees>;
export type BookableEmployeesInput = z.infer<typeof BookableEmployeesInput>;
export type NamedRequests = z.infer<typeof NamedRequests>;
