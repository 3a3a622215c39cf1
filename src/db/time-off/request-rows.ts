import { z } from "zod";
import { REQUEST_STATUSES, STEP_STATUSES } from "@/domain/approval/states";
import { ATTACHMENT_TYPES } from "@/domain/attachments/attachment-rules";
import { POLICY_COLORS } from "@/domain/policies/policy-settings";
import { APPROVAL_ROW } from "../approvals/approval-facts";
import { DAY_PART } from "../calendar/calendar-shapes";
import { HUNDREDTHS, INSTANT, ISO_DATE, UUID } from "../connection/json-shapes";
import { TIME_OFF_DATES } from "./date-shapes";

/** Request, position, approver, status, who decided, when, note, whether out of turn, status before the last decision. */
const STEP_ROW = z.tuple([
  UUID,
  z.int(),
  UUID.nullable(),
  z.enum(STEP_STATUSES),
  UUID.nullable(),
  INSTANT.nullable(),
  z.string().nullable(),
  z.boolean(),
  z.enum(STEP_STATUSES).nullable(),
]);

/** Request, first and last day of the cycle, amount. */
const CHARGE_ROW = z.tuple([UUID, ISO_DATE, ISO_DATE, HUNDREDTHS]);

const ATTACHMENT_ROW = z.strictObject({
  requestId: UUID,
  id: UUID,
  name: z.string(),
  contentType: z.enum(ATTACHMENT_TYPES),
  sizeBytes: z.int(),
  /** Null: it came with the request. */
  addedBy: UUID.nullable(),
});

/** The columns of a request, in the order of the function's text: their names would be half of the answer. */
const REQUEST_ROW = z.tuple([
  UUID, // id
  UUID, // employee
  UUID, // policy
  ISO_DATE, // first day
  ISO_DATE, // last day
  DAY_PART, // of the first day
  DAY_PART, // of the last day
  z.string().nullable(), // note
  z.enum(REQUEST_STATUSES),
  HUNDREDTHS,
  z.string(), // a letter for each date
  z.boolean(), // needs attention
  z.boolean(), // limits overridden
  z.boolean(), // interrupts
  ISO_DATE.nullable(), // by when it needs a file
  UUID.nullable(), // created by
  UUID.nullable(), // replaces
  UUID.nullable(), // replaced by
  INSTANT, // created
  INSTANT, // updated
  UUID.nullable(), // decided by
  INSTANT.nullable(), // decided
  z.enum(REQUEST_STATUSES).nullable(), // before the last decision
]);
export type RequestRow = z.infer<typeof REQUEST_ROW>;

/** `hiatus.request_rows` as JSON: requests, and beside them in lists what belongs to one or to several. */
export const REQUESTS_ROW = z.strictObject({
  requests: z.array(REQUEST_ROW),
  /** In turn. */
  steps: z.array(STEP_ROW).nullable(),
  charges: z.array(CHARGE_ROW).nullable(),
  attachments: z.array(ATTACHMENT_ROW).nullable(),
  /** Id, name, department, today where they work. */
  employees: z.array(z.tuple([UUID, z.string(), z.string().nullable(), ISO_DATE])),
  /** Id, name, color. */
  policies: z.array(z.tuple([UUID, z.string(), z.enum(POLICY_COLORS)])),
  /** Of approved ones, the pending request that will take their place once it is approved: replaced, replacement. */
  replacements: z.array(z.tuple([UUID, UUID])).nullable(),
  /** The approved ones that pending ones wait to replace. */
  replaced: z.array(TIME_OFF_DATES.extend({ id: UUID, policyId: UUID })).nullable(),
  approval: APPROVAL_ROW,
});
export type RequestsRow = z.infer<typeof REQUESTS_ROW>;
export type StepRow = z.infer<typeof STEP_ROW>;
export type ChargeRow = z.infer<typeof CHARGE_ROW>;

/** A file as it is kept. */
export type AttachmentFacts = Readonly<z.infer<typeof ATTACHMENT_ROW>>;
