import { keyOf, type Sentence } from "./sentences/sentence";

/** Why a request for time off is rejected, in the order in which reasons are reported. */
const REJECTIONS = {
  insufficient_balance: 422,
  overlapping_request: 422,
  notice_period_not_met: 422,
  outside_bookable_dates: 422,
  waiting_period: 422,
  blackout_period: 422,
  capacity_reached: 422,
  half_day_not_allowed: 422,
  no_deductible_days: 422,
  note_required: 422,
  attachment_required: 422,
  attachment_not_allowed: 422,
  attachment_type_not_allowed: 422,
  policy_not_assigned: 422,
  policy_inactive: 422,
} as const satisfies Record<string, number>;

/** Every error that a caller can get, with its HTTP status; those of rejected requests come last. */
const ERRORS = {
  malformed_body: 400,
  malformed_request: 400,
  malformed_url: 400,
  unauthenticated: 401,
  invalid_key: 401,
  insufficient_scope: 403,
  role_not_allowed: 403,
  not_allowed_for_employee: 403,
  not_your_turn: 403,
  own_request: 403,
  mcp_blocked: 403,
  sign_on_required: 403,
  second_factor_required: 403,
  foreign_origin: 403,
  proof_needed: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  already_decided: 409,
  already_begun: 409,
  already_changing: 409,
  already_assigned: 409,
  already_delegated: 409,
  already_set_up: 409,
  name_taken: 409,
  email_taken: 409,
  number_taken: 409,
  check_outdated: 409,
  in_use: 409,
  not_erasable: 409,
  idempotency_conflict: 409,
  length_required: 411,
  stale: 412,
  payload_too_large: 413,
  url_too_long: 414,
  unsupported_media_type: 415,
  validation_failed: 422,
  rate_limited: 429,
  header_too_large: 431,
  internal_error: 500,
  not_ready: 503,
  unavailable: 503,
  ...REJECTIONS,
} as const satisfies Record<string, number>;

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
  readonly sentence: Sentence;
}

/** One entry of a problem's `errors`; for invalid input its code says what is wrong with the field. */
export interface FieldError {
  readonly path: string;
  readonly code: string;
  readonly sentence: Sentence;
}

/** How many of them one answer lists; nobody reads more, and the caller controls how many there are. */
export const MOST_FIELD_ERRORS = 50;

/** The HTTP status of a code. */
export function statusOf(code: ErrorCode): number {
  return ERRORS[code];
}

/** The refusals in the order in which they are reported. */
export function inOrder<R extends Refusal>(refusals: readonly R[]): R[] {
  return [...refusals].sort((a, b) => REJECTION_CODES.indexOf(a.code) - REJECTION_CODES.indexOf(b.code));
}

/** The only error that services throw for what a caller did; `detail` is one sentence a person can act on. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly detail: Sentence | null;
  readonly errors: readonly FieldError[];

  constructor(
    code: ErrorCode,
    options: { detail?: Sentence; errors?: readonly FieldError[]; cause?: unknown } = {},
  ) {
    super(
      options.detail === undefined ? code : `${code}: ${keyOf(options.detail)}`,
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

  /** Several refusals as one error: its code and detail are the first's. */
  static refused(refusals: readonly [Refusal, ...Refusal[]]): DomainError {
    const errors = inOrder(refusals);
    const first = errors[0] ?? refusals[0];
    return new DomainError(first.code, { detail: first.sentence, errors });
  }
}

/** Whether it says that something was away, full or slow, and nothing about what was asked. */
export function isUnavailable(error: unknown): error is DomainError {
  return error instanceof DomainError && error.code === "unavailable";
}
