import { type RefusedRows, UNKNOWN } from "./refused-rows";
import { sampleId } from "./sample-ids";

/** What is refused of sessions and second factors. */
export const refusedAccountRows: RefusedRows = {
  sessions: {
    sessions_pkey: [{ id: sampleId("session", 1) }],
    sessions_token_hash_key: [{ token_hash: Buffer.alloc(32, 17) }],
    sessions_token_hash_check: [{ token_hash: Buffer.alloc(31) }],
    sessions_sign_in_organization_check: [
      { sign_in_organization_id: sampleId("organization", 2) },
      { sign_in_organization_id: sampleId("organization", 1), organization_id: null, employee_id: null },
    ],
    sessions_place_check: [{ employee_id: null }, { organization_id: null }],
    sessions_expiry_check: [{ expires_at: "2020-01-01T00:00:00Z" }],
    sessions_user_id_fkey: [{ user_id: UNKNOWN }],
    sessions_organization_id_employee_id_fkey: [{ employee_id: sampleId("employee", 2) }],
    sessions_method_check: [{ method: "magic" }],
    sessions_factor_check: [{ factor: "sms" }],
    sessions_ip_check: [{ ip: "" }, { ip: "1".repeat(65) }],
    sessions_user_agent_check: [{ user_agent: "x".repeat(501) }],
  },
  authenticators: {
    authenticators_pkey: [{ user_id: sampleId("user", 1) }],
    authenticators_user_id_fkey: [{ user_id: UNKNOWN }],
    authenticators_secret_check: [{ secret: "" }, { secret: "x".repeat(501) }],
    authenticators_last_step_check: [{ last_step: 0 }],
  },
  passkeys: {
    passkeys_pkey: [{ id: sampleId("passkey", 1) }],
    passkeys_credential_id_key: [{ credential_id: Buffer.alloc(32, 17) }],
    passkeys_credential_id_check: [{ credential_id: Buffer.alloc(0) }, { credential_id: Buffer.alloc(1024) }],
    passkeys_public_key_check: [{ public_key: Buffer.alloc(0) }, { public_key: Buffer.alloc(4097) }],
    passkeys_counter_check: [{ counter: -1 }],
    passkeys_transports_check: [{ transports: Array.from({ length: 11 }, () => "usb") }],
    passkeys_name_check: [{ name: "" }, { name: "x".repeat(101) }],
    passkeys_user_id_fkey: [{ user_id: UNKNOWN }],
  },
  recovery_codes: {
    recovery_codes_pkey: [{ code_hash: Buffer.alloc(32, 17) }],
    recovery_codes_user_id_fkey: [{ user_id: UNKNOWN }],
    recovery_codes_code_hash_check: [{ code_hash: Buffer.alloc(31) }],
  },
  sign_in_challenges: {
    sign_in_challenges_pkey: [{ id: sampleId("challenge", 1) }],
    sign_in_challenges_purpose_check: [{ purpose: "third_step" }],
    sign_in_challenges_user_check: [{ user_id: null }, { purpose: "sign_in" }],
    sign_in_challenges_challenge_check: [{ challenge: Buffer.alloc(31) }],
    sign_in_challenges_expiry_check: [{ expires_at: "2020-01-01T00:00:00Z" }],
    sign_in_challenges_user_id_fkey: [{ user_id: UNKNOWN }],
  },
};
