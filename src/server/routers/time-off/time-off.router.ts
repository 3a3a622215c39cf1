import { NamedRequests, RequestStory } from "@/contracts/approvals";
import { pageOf } from "@/contracts/page";
import { PreviewRequestInput, RequestPreview } from "@/contracts/request-preview";
import {
  ChangedRequest,
  ChangeRequestInput,
  CreateRequestInput,
  ListRequestsInput,
  RequestIdInput,
  RequestReference,
  TimeOffRequest,
  TimeOffRequests,
} from "@/contracts/time-off";
import { REJECTION_CODES } from "@/domain/errors";
import { awaitingAhead } from "@/services/approvals/read-awaiting";
import { changeRequest } from "@/services/time-off/change/change-request";
import { bookingAhead } from "@/services/time-off/check-booking";
import { createRequest } from "@/services/time-off/create-request";
import { getRequest } from "@/services/time-off/get-request";
import { listNamedRequests, listRequests } from "@/services/time-off/list-requests";
import { previewRequest } from "@/services/time-off/preview-request";
import { tellStory } from "@/services/time-off/tell-story";
import { answers } from "../../answers/answers";
import { operation, portalOperation } from "../../trpc/operation";
import { t } from "../../trpc/trpc";
import { worded } from "../../words/worded";
import { attachmentsRouter } from "./attachments.router";
import { decisionsRouter } from "./decisions.router";
import { filesOf } from "./given-files";

const requestsRouter = t.router({
  preview: operation({
    summary: "Preview a time-off request",
    description:
      "Returns the days that a request would use, the balance before and after, who would approve it, and why it would be refused.",
    scope: "time-off:read",
    refusals: [
      "role_not_allowed",
      "not_found",
      "not_allowed_for_employee",
      "already_decided",
      "already_changing",
      "already_begun",
      "policy_not_assigned",
    ],
    rest: {
      method: "GET",
      path: "/time-off/preview",
      isWorded: true,
      readAhead: (input) => bookingAhead(input as PreviewRequestInput),
    },
    mcp: {
      tool: "preview_time_off_request",
      without: ["request_id"],
      guide:
        'Call it before create_time_off_request, and to answer "what would it cost"; weekends, holidays and days not worked may count 0, see `dates`.',
    },
  })
    .input(PreviewRequestInput)
    .output(answers(RequestPreview))
    .query(({ ctx, input }) => worded(ctx, "violations", previewRequest(ctx, input))),

  create: operation({
    summary: "Ask for time off",
    description:
      "Creates the request and notifies the approvers, or approves it when the policy needs no approval.",
    scope: "time-off:write",
    refusals: ["role_not_allowed", "not_found", "not_allowed_for_employee", ...REJECTION_CODES],
    rest: {
      method: "POST",
      path: "/time-off/requests",
      status: 201,
      isMultipart: true,
    },
    mcp: {
      tool: "create_time_off_request",
      without: ["attachments"],
      guide:
        "Call it after preview_time_off_request, once the user has agreed. A policy whose `request_attachment_requirement` is `mandatory` can only be booked in the portal. If it may have worked, do not send it again: check with list_time_off_requests.",
    },
  })
    .input(CreateRequestInput)
    .output(answers(RequestReference))
    .mutation(async ({ ctx, input }) =>
      createRequest(ctx, { ...input, attachments: await filesOf(input.attachments) }),
    ),

  change: operation({
    summary: "Change a time-off request",
    description:
      "A pending request changes in place: other dates, half days or another policy start its approval over, a note or a file does not. An approved one gives days back at once if days are only dropped, also while a change waits; anything else asks for a request that replaces it once it is approved. Days that have begun can be dropped by admins only.",
    scope: "time-off:write",
    refusals: [
      "role_not_allowed",
      "not_allowed_for_employee",
      "already_decided",
      "already_changing",
      "already_begun",
      "stale",
      ...REJECTION_CODES,
    ],
    rest: { method: "POST", path: "/time-off/requests/{id}", isMultipart: true },
    mcp: {
      tool: "change_time_off_request",
      without: ["attachments", "version"],
      guide: "Call it once the user has agreed to the new dates; only fields that change are needed.",
    },
  })
    .input(ChangeRequestInput)
    .output(answers(ChangedRequest))
    .mutation(async ({ ctx, input }) =>
      changeRequest(ctx, { ...input, attachments: await filesOf(input.attachments) }),
    ),

  list: operation({
    summary: "List time-off requests",
    description:
      "Returns the caller's own requests, those of people the caller approves for, and all of them for admins; newest first unless `sort` says otherwise.",
    scope: "time-off:read",
    refusals: ["not_found", "not_allowed_for_employee", "policy_not_assigned"],
    rest: {
      method: "GET",
      path: "/time-off/requests",
      answer: "page",
      readAhead: (input) => awaitingAhead(input as ListRequestsInput),
    },
    mcp: {
      tool: "list_time_off_requests",
      itemsWithout: ["dates", "cycles"],
      guide:
        "Call it for somebody's time off, to see who is away between `from` and `to` as far as the caller may see it, and with `awaiting_me` for what the caller has to decide. `allowed` says what the caller may do with a request; get_time_off_request lists its days.",
    },
  })
    .input(ListRequestsInput)
    .output(answers(pageOf(TimeOffRequests)))
    .query(({ ctx, input }) => listRequests(ctx, input)),

  named: portalOperation({ summary: "List time-off requests with names", scope: "time-off:read" })
    .input(ListRequestsInput)
    .output(answers(NamedRequests))
    .query(({ ctx, input }) => listNamedRequests(ctx, input)),

  get: operation({
    summary: "Read a time-off request",
    scope: "time-off:read",
    refusals: ["not_allowed_for_employee"],
    rest: { method: "GET", path: "/time-off/requests/{id}", tagIs: "version" },
    mcp: {
      tool: "get_time_off_request",
      guide:
        "Call it for the days of a request of list_time_off_requests, its approval steps with their notes, and what the caller may do (`allowed`).",
    },
  })
    .input(RequestIdInput)
    .output(answers(TimeOffRequest))
    .query(({ ctx, input }) => getRequest(ctx, input)),

  story: portalOperation({ summary: "Read the history of a time-off request", scope: "time-off:read" })
    .input(RequestIdInput)
    .output(answers(RequestStory))
    .query(({ ctx, input }) => tellStory(ctx, input)),
});

export const timeOffRouter = t.mergeRouters(requestsRouter, attachmentsRouter, decisionsRouter);
