import { REQUEST_STATUSES } from "@/domain/approval/states";
import { Moment } from "../calendar/dates";
import { someOf } from "../list";
import { Flag, Id } from "../text";

/** What narrows every list of what is decided on: requests for time off and for days earned. */
export const requestFilter = {
  employee_id: Id.optional().describe("Only requests of this employee."),
  policy_id: Id.optional().describe("Only requests under this policy."),
  department_id: Id.optional().describe("Only requests of people in this department now."),
  site_id: Id.optional().describe("Only requests of people at this site now."),
  status: someOf(REQUEST_STATUSES)
    .optional()
    .describe("Only requests with this status, or with one of several separated by commas."),
  updated_since: Moment.optional().describe(
    "Only requests that were created or changed at this time (RFC 3339) or later.",
  ),
  awaiting_me: Flag.optional().describe("`true`: only requests waiting for the caller's decision."),
};
