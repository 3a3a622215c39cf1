const KINDS = [
  "user",
  "session",
  "sign_in_token",
  "organization",
  "site",
  "department",
  "position",
  "employment",
  "employment_type",
  "change_type",
  "credit_request",
  "termination_reason",
  "accrual_cycle",
  "employee",
  "delegation",
  "holiday",
  "policy",
  "policy_version",
  "policy_assignment",
  "adjustment",
  "request",
  "attachment",
  "api_key",
  "kept_mail",
  "feed",
  "booking_limit",
  "notice",
  "job",
  "challenge",
  "passkey",
] as const;
export type SampleKind = (typeof KINDS)[number];

/** The id of the given row (from 1) of one of the two sample organizations; the same in every run. */
export function sampleId(kind: SampleKind, organization: 1 | 2, row = 1): string {
  const tail = `${KINDS.indexOf(kind) + 1}`.padStart(10, "0");
  return `00000000-0000-4000-8000-${tail}${organization}${row}`;
}
