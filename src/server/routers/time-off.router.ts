import { NamedRequests, RequestStory } from "@/contracts/approvals";
import {
  AddAttachmentInput,
  Attachment,
  RemoveAttachmentInput,
  RemovedAttachment,
} from "@/contracts/attachments";
import { pageOf } from "@/contracts/page";
import { PreviewRequestInput, RequestPreview } from "@/contracts/request-preview";
import {
  ApproveRequestInput,
  CancelRequestInput,
  ChangedRequest,
  ChangeRequestInput,
  CreateRequestInput,
  DeclineRequestInput,
  ListRequestsInput,
  ReadAttachmentInput,
  RequestIdInput,
  RequestReference,
  TimeOffRequest,
  TimeOffRequests,
  UndoDecisionInput,
} from "@/contracts/time-off";
import { REJECTION_CODES } from "@/domain/errors";
import { addAttachment } from "@/services/attachments/add-attachment";
import { removeAttachment } from "@/services/attachments/remove-attachment";
import { cancelRequest } from "@/services/time-off/cancel-request";
import { changeRequest } from "@/services/time-off/change/change-request";
import { bookingAhead } from "@/services/time-off/check-booking";
import { createRequest } from "@/services/time-off/create-request";
import { approveRequest } from "@/services/time-off/decide/approve-request";
import { declineRequest } from "@/services/time-off/decide/decline-request";
import { undoDecision } from "@/services/time-off/decide/undo-decision";
import { getRequest } from "@/services/time-off/get-request";
import { listNamedRequests, listRequests } from "@/services/time-off/list-requests";
import { previewRequest } from "@/services/time-off/preview-request";
import { readAttachment } from "@/services/time-off/read-attachment";
import { tellStory } from "@/services/time-off/tell-story";
import { answers } from "../answers/answers";
import { FileAnswer } from "../answers/file-answer";
import { operation, portalOperation } from "../trpc/operation";
import { t } from "../trpc/trpc";
import { worded } from "../words/worded";

export const timeOffRouter = t.router({
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
    rest: { method: "GET", path: "/time-off/requests", answer: "page" },
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

  attachment: operation({
    summary: "Download an attachment of a time-off request",
    scope: "time-off:read",
    refusals: ["not_allowed_for_employee"],
    rest: { method: "GET", path: "/time-off/requests/{id}/attachments/{attachment_id}", answer: "file" },
  })
    .input(ReadAttachmentInput)
    .output(answers(FileAnswer))
    .query(({ ctx, input }) => readAttachment(ctx, input)),

  attach: operation({
    summary: "Add a file to a time-off request",
    description: "For pending and approved requests, by their employee or an admin; one file a call.",
    scope: "time-off:write",
    refusals: [
      "not_allowed_for_employee",
      "already_decided",
      "attachment_not_allowed",
      "attachment_type_not_allowed",
    ],
    rest: {
      method: "POST",
      path: "/time-off/requests/{id}/attachments",
      status: 201,
      isMultipart: true,
    },
  })
    .input(AddAttachmentInput)
    .output(answers(Attachment))
    .mutation(async ({ ctx, input }) =>
      addAttachment(ctx, { id: input.id, attachments: await filesOf(input.attachments) }),
    ),

  detach: operation({
    summary: "Remove a file of a time-off request",
    description:
      "While the request is pending, by the person who added the file. The last file of a request that needs one can be removed once another has been added.",
    scope: "time-off:write",
    refusals: ["not_allowed_for_employee", "already_decided", "attachment_required"],
    rest: { method: "DELETE", path: "/time-off/requests/{id}/attachments/{attachment_id}" },
  })
    .input(RemoveAttachmentInput)
    .output(answers(RemovedAttachment))
    .mutation(({ ctx, input }) => removeAttachment(ctx, input)),

  approve: operation({
    summary: "Approve a time-off request",
    description: "Completes the current step. An admin can approve at any step, which completes the chain.",
    scope: "time-off:review",
    refusals: [
      "own_request",
      "not_your_turn",
      "not_allowed_for_employee",
      "already_decided",
      "already_begun",
      "stale",
    ],
    rest: { method: "POST", path: "/time-off/requests/{id}/approve" },
    mcp: {
      tool: "approve_time_off_request",
      without: ["version"],
      guide:
        "Call it only for a request that the user has named and whose `allowed` has `approve`. Nobody approves their own.",
    },
  })
    .input(ApproveRequestInput)
    .output(answers(RequestReference))
    .mutation(({ ctx, input }) => approveRequest(ctx, input)),

  decline: operation({
    summary: "Decline a time-off request",
    description: "The days go back to the balance, and the employee is told the reason.",
    scope: "time-off:review",
    refusals: ["own_request", "not_your_turn", "not_allowed_for_employee", "already_decided", "stale"],
    rest: { method: "POST", path: "/time-off/requests/{id}/decline" },
    mcp: {
      tool: "decline_time_off_request",
      without: ["version"],
      isDestructive: true,
      isIdempotent: true,
      guide:
        "Call it only for a request that the user has named and whose `allowed` has `decline`. Nobody declines their own.",
    },
  })
    .input(DeclineRequestInput)
    .output(answers(RequestReference))
    .mutation(({ ctx, input }) => declineRequest(ctx, input)),

  undo: operation({
    summary: "Take back a decision",
    description:
      "The person who approved or declined last can take that back within 60 seconds: the request is as it was before, and no mail about the decision is sent.",
    scope: "time-off:review",
    refusals: ["not_allowed_for_employee", "already_decided"],
    rest: { method: "POST", path: "/time-off/requests/{id}/undo" },
    mcp: {
      tool: "undo_time_off_decision",
      guide: "Call it for what the user has just decided, until `undo_until`.",
    },
  })
    .input(UndoDecisionInput)
    .output(answers(RequestReference))
    .mutation(({ ctx, input }) => undoDecision(ctx, input)),

  cancel: operation({
    summary: "Cancel a time-off request",
    description: "Withdraws a pending request, or cancels an approved one that has not begun.",
    scope: "time-off:write",
    refusals: ["not_allowed_for_employee", "already_decided", "already_begun"],
    rest: { method: "POST", path: "/time-off/requests/{id}/cancel" },
    mcp: {
      tool: "cancel_time_off_request",
      isDestructive: true,
      isIdempotent: true,
      guide: "Call it only for a request that the user has named and whose `allowed` has `cancel`.",
    },
  })
    .input(CancelRequestInput)
    .output(answers(RequestReference))
    .mutation(({ ctx, input }) => cancelRequest(ctx, input)),
});

function filesOf(files: readonly File[] = []) {
  return Promise.all(
    files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
}
