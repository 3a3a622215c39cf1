interface ErrorMeaning {
  readonly status: number;
  readonly title: string;
}

/** Why a request for time off is rejected, in the order in which reasons are reported. */
const REJECTIONS = {
  insufficient_balance: { status: 422, title: "The balance is not enough" },
  overlapping_request: { status: 422, title: "Overlaps another request" },
  notice_period_not_met: { status: 422, title: "The notice period is not met" },
  outside_bookable_dates: { status: 422, title: "Outside the dates that can be booked" },
  half_day_not_allowed: { status: 422, title: "Half days are not allowed" },
  no_deductible_days: { status: 422, title: "No day of this would be time off" },
  note_required: { status: 422, title: "A note is required" },
  attachment_required: { status: 422, title: "An attachment is required" },
  attachment_not_allowed: { status: 422, title: "Attachments are not allowed" },
  attachment_type_not_allowed: { status: 422, title: "The type of the attachment is not allowed" },
  policy_not_assigned: { status: 422, title: "The policy is not assigned" },
  policy_inactive: { status: 422, title: "The policy is not active" },
} as const satisfies Record<string, ErrorMeaning>;

/** Every error that a caller can meet; those of rejected requests stand last. */
const ERRORS = {
  malformed_body: { status: 400, title: "The body cannot be read" },
  malformed_request: { status: 400, title: "The request cannot be read" },
  malformed_url: { status: 400, title: "The address cannot be read" },
  unauthenticated: { status: 401, title: "Sign in or send an API key" },
  invalid_key: { status: 401, title: "The API key is not valid" },
  insufficient_scope: { status: 403, title: "The API key lacks the scope" },
  role_not_allowed: { status: 403, title: "Your role does not allow this" },
  not_allowed_for_employee: { status: 403, title: "You may not act for this employee" },
  not_your_turn: { status: 403, title: "It is not your turn to decide" },
  own_request: { status: 403, title: "Nobody decides their own request" },
  mcp_blocked: { status: 403, title: "MCP clients are not allowed for you" },
  foreign_origin: { status: 403, title: "The request comes from another site" },
  not_found: { status: 404, title: "Not found" },
  method_not_allowed: { status: 405, title: "The method is not allowed here" },
  request_timeout: { status: 408, title: "The request took too long to arrive" },
  already_decided: { status: 409, title: "The request is decided already" },
  already_begun: { status: 409, title: "The time off has begun already" },
  already_assigned: { status: 409, title: "The policy is assigned already" },
  already_set_up: { status: 409, title: "It is set up already" },
  name_taken: { status: 409, title: "The name is taken" },
  email_taken: { status: 409, title: "The e-mail address is taken" },
  check_outdated: { status: 409, title: "It has changed since it was checked" },
  in_use: { status: 409, title: "Still in use" },
  idempotency_conflict: { status: 409, title: "The idempotency key was used for something else" },
  length_required: { status: 411, title: "The length of the body must be given" },
  payload_too_large: { status: 413, title: "Too large" },
  url_too_long: { status: 414, title: "The address is too long" },
  unsupported_media_type: { status: 415, title: "The content type is not accepted" },
  validation_failed: { status: 422, title: "The input is not valid" },
  rate_limited: { status: 429, title: "Too many requests" },
  header_too_large: { status: 431, title: "The headers are too large" },
  internal_error: { status: 500, title: "Something went wrong" },
  not_ready: { status: 503, title: "The service is not ready" },
  ...REJECTIONS,
} as const satisfies Record<string, ErrorMeaning>;

export type ErrorCode = keyof typeof ERRORS;
export type RejectionCode = keyof typeof REJECTIONS;

/** All codes; those of rejected requests are in the order in which refusals are listed. */
export const ERROR_CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

/** The codes of rejected requests, in the order in which they are listed. */
export const REJECTION_CODES = Object.keys(REJECTIONS) as [RejectionCode, ...RejectionCode[]];

/** One reason why something is refused; `path` is a JSON pointer into the input. */
export interface Refusal {
  readonly code: RejectionCode;
  readonly path: string;
  readonly message: string;
}

/** One entry of a problem's `errors`; for invalid input its code says what is wrong with the field. */
export interface FieldError {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** The HTTP status of a code. */
export function statusOf(code: ErrorCode): number {
  return ERRORS[code].status;
}

/** The title of a code: what kind of error it is, the same at every occurrence. */
export function titleOf(code: ErrorCode): string {
  return ERRORS[code].title;
}

/** The refusals in the order in which they are reported. */
export function inOrder<R extends Refusal>(refusals: readonly R[]): R[] {
  return [...refusals].sort((a, b) => REJECTION_CODES.indexOf(a.code) - REJECTION_CODES.indexOf(b.code));
}

/** The only error that services throw for what a caller did; `detail` is one sentence a person can act on. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly detail: string | null;
  readonly errors: readonly FieldError[];

  constructor(
    code: ErrorCode,
    options: { detail?: string; errors?: readonly FieldError[]; cause?: unknown } = {},
  ) {
    super(
      options.detail ?? titleOf(code),
      options.cause === undefined ? undefined : { cause: options.cause },
    );
    this.name = "DomainError";
    this.code = code;
    this.detail = options.detail ?? null;
    this.errors = options.errors ?? [];
  }

  get status(): number {
    return statusOf(this.code);
  }

  get title(): string {
    return titleOf(this.code);
  }

  /** Several refusals as one error: its code and detail are the first's. */
  static refused(refusals: readonly [Refusal, ...Refusal[]]): DomainError {
    const errors = inOrder(refusals);
    const first = errors[0] ?? refusals[0];
    return new DomainError(first.code, { detail: first.message, errors });
  }
}
