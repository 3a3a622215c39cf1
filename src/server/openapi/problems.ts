import { DomainError, type ErrorCode, type FieldError, statusOf, titleOf } from "@/domain/errors";
import { problemOf } from "../answers/problem";
import { type HeaderName, headersOf } from "./headers";
import type { Example, ResponseObject, Schema } from "./open-api";
import { refTo } from "./schemas";

/** The headers of all answers that come after the key is known. */
export const COUNTED: readonly HeaderName[] = [
  "X-Request-Id",
  "RateLimit-Limit",
  "RateLimit-Remaining",
  "RateLimit-Reset",
];

const MORE_HEADERS: Readonly<Record<number, readonly HeaderName[]>> = {
  401: ["WWW-Authenticate"],
  405: ["Allow"],
  429: ["Retry-After"],
};

/** Statuses of which some come before the key is looked at, and so before a call is counted. */
const UNCOUNTED = [400, 401, 408, 414, 431];

/** The error document of RFC 9457, with the codes that the interface knows. */
export function problemSchema(codes: readonly ErrorCode[]): Schema {
  return {
    type: "object",
    description: "What went wrong, as RFC 9457 has it. Programs go by `code`; people read `detail`.",
    properties: {
      type: {
        type: "string",
        format: "uri-reference",
        description: "Names the kind of problem; the same for the same `code`.",
      },
      title: { type: "string", description: "What kind of problem it is, in a few words." },
      status: { type: "integer", description: "The HTTP status." },
      code: { type: "string", enum: codes, description: "What programs go by." },
      detail: { type: ["string", "null"], description: "What happened this time, and what to do about it." },
      request_id: { type: "string", format: "uuid", description: "The same as in `X-Request-Id`." },
      errors: {
        type: "array",
        description:
          "Everything that is wrong at once: one entry for each field, or for each rule that is broken.",
        items: refTo("FieldError"),
      },
    },
    required: ["type", "title", "status", "code", "detail", "request_id"],
    additionalProperties: false,
  };
}

/** One entry of a problem's `errors`. */
export const FIELD_ERROR: Schema = {
  type: "object",
  description: "One thing that is wrong.",
  properties: {
    path: {
      type: "string",
      description:
        "Where, as a JSON pointer: `/note`, `/attachments/3`, `/id` for the path; empty for the whole input.",
    },
    code: { type: "string", description: "What is wrong, for programs." },
    message: { type: "string", description: "What is wrong, for people." },
  },
  required: ["path", "code", "message"],
  additionalProperties: false,
};

/** A refusal of one status with the codes that it can have. */
export function problemResponse(status: number, codes: readonly ErrorCode[]): ResponseObject {
  const isCounted = !UNCOUNTED.includes(status);
  const examples = Object.fromEntries(codes.map((code) => [code, exampleOf(code)]));
  return {
    description: codes.map((code) => `\`${code}\`: ${titleOf(code)}.`).join("\n\n"),
    headers: headersOf(...(isCounted ? COUNTED : COUNTED.slice(0, 1)), ...(MORE_HEADERS[status] ?? [])),
    content: {
      "application/problem+json": {
        schema: {
          allOf: [
            refTo("Problem"),
            { type: "object", properties: { status: { const: status }, code: { enum: codes } } },
          ],
        },
        examples,
      },
    },
  };
}

/** `NameTaken`, or `InsufficientScopeOrRoleNotAllowed`. */
export function problemName(codes: readonly ErrorCode[]): string {
  return codes.map(inPascalCase).join("Or");
}

function inPascalCase(code: string): string {
  return code.replace(/(?:^|_)([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}

function exampleOf(code: ErrorCode): Example {
  const [detail, ...errors] = EXAMPLES[code] ?? [];
  const error = new DomainError(code, { ...(detail !== undefined && { detail }), errors });
  return { summary: titleOf(code), value: problemOf(error, "6f1c1d5e-3f0b-4c57-9c40-0d6a2f5b8f11") };
}

const rejected = (code: ErrorCode, path: string, message: string): [string, FieldError] => [
  message,
  { path, code, message },
];

/** A sentence as the service says it, and the entries of `errors`. */
const EXAMPLES: Readonly<Partial<Record<ErrorCode, [string, ...FieldError[]]>>> = {
  malformed_body: ["The body is not valid JSON."],
  malformed_url: ["The address holds a percent sign that encodes nothing."],
  unauthenticated: ["Send an API key as `Authorization: Bearer ak_…`."],
  invalid_key: ["The API key is unknown, revoked or expired."],
  insufficient_scope: ["This needs a key with the scope time-off:write."],
  role_not_allowed: ["This is for admins of the organization."],
  not_found: ["There is nothing at this address."],
  method_not_allowed: ["This address takes GET, HEAD, POST."],
  idempotency_conflict: ["This key was used with another input."],
  payload_too_large: ["The body may have at most 1048576 bytes."],
  unsupported_media_type: ["Send application/json."],
  rate_limited: ["Wait 41 seconds."],
  validation_failed: [
    "start_date: This field is required. (and 1 more)",
    { path: "/start_date", code: "required", message: "This field is required." },
    { path: "/note", code: "too_long", message: "Must have at most 300 characters." },
  ],
  insufficient_balance: rejected(
    "insufficient_balance",
    "/end_date",
    "This would take the balance to -2.5 days.",
  ),
  overlapping_request: rejected(
    "overlapping_request",
    "/start_date",
    "Overlaps a request from 2026-03-05 to 2026-03-06.",
  ),
  notice_period_not_met: rejected(
    "notice_period_not_met",
    "/start_date",
    "The first possible date is 2026-03-06.",
  ),
  policy_not_assigned: rejected(
    "policy_not_assigned",
    "/policy_id",
    "This policy is not assigned to the employee.",
  ),
};

/** The refusals among some codes, by status. */
export function byStatus(codes: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  const found = new Map<number, ErrorCode[]>();
  for (const code of codes) found.set(statusOf(code), [...(found.get(statusOf(code)) ?? []), code]);
  return found;
}
