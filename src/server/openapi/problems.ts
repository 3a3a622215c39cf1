import { isoDate } from "@/domain/dates/iso-date";
import { DomainError, type ErrorCode, type FieldError, MOST_FIELD_ERRORS, statusOf } from "@/domain/errors";
import type { Sentence } from "@/domain/sentences/sentence";
import { problemOf } from "../answers/problem";
import { ENGLISH } from "../words/words";
import { codeSchema } from "./growing";
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

/** The headers of all answers that contain text in the caller's language. */
export const WORDED: readonly HeaderName[] = ["Content-Language", "Vary"];

const MORE_HEADERS: Readonly<Record<number, readonly HeaderName[]>> = {
  401: ["WWW-Authenticate"],
  405: ["Allow"],
  429: ["Retry-After"],
  503: ["Retry-After"],
};

/** Statuses of which some come before the key is looked at, and so before a call is counted. */
const UNCOUNTED = [400, 401, 408, 414, 431, 500, 503];

/** The error document of RFC 9457, with the codes that the interface knows. */
export function problemSchema(codes: readonly ErrorCode[]): Schema {
  return {
    type: "object",
    description: "What went wrong, as defined by RFC 9457. Programs should use `code`; people read `detail`.",
    properties: {
      type: {
        type: "string",
        format: "uri-reference",
        description: "Identifies the kind of problem; always the same for the same `code`.",
      },
      title: { type: "string", description: "What kind of problem it is, in a few words." },
      status: { type: "integer", description: "The HTTP status." },
      code: codeSchema(codes),
      detail: { type: ["string", "null"], description: "What happened this time, and what to do about it." },
      request_id: { type: "string", format: "uuid", description: "The same as in `X-Request-Id`." },
      errors: {
        type: "array",
        maxItems: MOST_FIELD_ERRORS,
        description:
          "Everything that is wrong at once: one entry for each field, or for each rule that is broken.",
        items: refTo("FieldError"),
      },
    },
    required: ["type", "title", "status", "code", "detail", "request_id"],
  };
}

/** One entry of a problem's `errors`. */
export const FIELD_ERROR: Schema = {
  type: "object",
  description: "One error.",
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
};

/** A refusal of one status with the codes that it can have. */
export function problemResponse(status: number, codes: readonly ErrorCode[]): ResponseObject {
  const isCounted = !UNCOUNTED.includes(status);
  const examples = Object.fromEntries(codes.map((code) => [code, exampleOf(code)]));
  return {
    description: codes.map((code) => `\`${code}\`: ${ENGLISH.title(code)}.`).join("\n\n"),
    headers: headersOf(
      ...(isCounted ? COUNTED : COUNTED.slice(0, 1)),
      ...WORDED,
      ...(MORE_HEADERS[status] ?? []),
    ),
    content: {
      "application/problem+json": {
        schema: {
          allOf: [
            refTo("Problem"),
            { type: "object", properties: { status: { const: status }, code: codeSchema(codes) } },
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
  const value = problemOf(error, "6f1c1d5e-3f0b-4c57-9c40-0d6a2f5b8f11", ENGLISH);
  return { summary: ENGLISH.title(code), value };
}

const rejected = (code: ErrorCode, path: string, sentence: Sentence): [Sentence, FieldError] => [
  sentence,
  { path, code, sentence },
];

/** What is said, and the entries of `errors`. */
const EXAMPLES: Readonly<Partial<Record<ErrorCode, [Sentence, ...FieldError[]]>>> = {
  malformed_body: ["http.no_json"],
  malformed_url: ["http.lone_percent"],
  unauthenticated: ["access.send_a_key"],
  invalid_key: ["access.dead_key"],
  insufficient_scope: [{ key: "access.scope_needed", scope: "time-off:write" }],
  role_not_allowed: ["access.for_admins"],
  not_found: ["missing.address"],
  method_not_allowed: [{ key: "http.takes", methods: "GET, HEAD, POST" }],
  stale: ["http.stale"],
  idempotency_conflict: ["http.key_with_another_input"],
  payload_too_large: [{ key: "http.body_too_large", most: 1_048_576 }],
  unsupported_media_type: ["http.send_json"],
  rate_limited: [{ key: "access.wait", seconds: 41 }],
  validation_failed: [
    { key: "input.wrong", where: "start_date: ", what: "input.required", more: 1 },
    { path: "/start_date", code: "required", sentence: "input.required" },
    { path: "/note", code: "too_long", sentence: { key: "input.too_long", bound: 300 } },
  ],
  insufficient_balance: rejected("insufficient_balance", "/end_date", {
    key: "time_off.days_missing",
    missing: 250,
    on: isoDate("2026-03-06"),
    covered_from: null,
  }),
  overlapping_request: rejected("overlapping_request", "/start_date", {
    key: "time_off.requested_already",
    dates: { startDate: isoDate("2026-03-05"), endDate: isoDate("2026-03-06") },
  }),
  notice_period_not_met: rejected("notice_period_not_met", "/start_date", {
    key: "time_off.short_notice",
    notice: 4,
    unit: "days",
    first: isoDate("2026-03-06"),
  }),
  policy_not_assigned: rejected("policy_not_assigned", "/policy_id", "time_off.not_assigned"),
};

/** The refusals among some codes, by status. */
export function byStatus(codes: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  const found = new Map<number, ErrorCode[]>();
  for (const code of codes) found.set(statusOf(code), [...(found.get(statusOf(code)) ?? []), code]);
  return found;
}
