/** What changed in how somebody signs in, and is told to them by mail. */
export const ACCOUNT_CHANGES = [
  "authenticator_added",
  "authenticator_removed",
  "recovery_codes_renewed",
  "recovery_code_used",
  "passkey_added",
  "passkey_removed",
  "password_removed",
  "factors_reset",
] as const;
export type AccountChange = (typeof ACCOUNT_CHANGES)[number];
