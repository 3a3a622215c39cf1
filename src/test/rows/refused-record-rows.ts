import { type RefusedRows, UNKNOWN } from "./refused-rows";
import { sampleId } from "./sample-ids";

const NOW = "2026-01-01T00:00:00Z";

/** What is refused of keys, settings and records. */
export const refusedRecordRows: RefusedRows = {
  api_keys: {
    api_keys_pkey: [{ id: sampleId("api_key", 1) }],
    api_keys_id_key: [{ organization_id: sampleId("organization", 2), id: sampleId("api_key", 1) }],
    api_keys_hash_key: [{ hash: Buffer.alloc(32, 17) }],
    api_keys_hash_check: [{ hash: Buffer.alloc(31) }],
    api_keys_prefix_check: [{ prefix: "sk_abcdef" }, { prefix: `ak_${"x".repeat(13)}` }],
    api_keys_name_check: [{ name: " " }, { name: "x".repeat(101) }],
    api_keys_description_check: [{ description: "x".repeat(301) }],
    api_keys_scopes_check: [{ scopes: ["time-off:delete"] }],
    api_keys_expiry_check: [{ expires_at: "2020-01-01T00:00:00Z" }],
    api_keys_organization_id_employee_id_fkey: [{ employee_id: sampleId("employee", 2) }],
  },
  feeds: {
    feeds_pkey: [{ id: sampleId("feed", 1) }],
    feeds_hash_key: [{ hash: Buffer.alloc(32, 17) }],
    feeds_hash_check: [{ hash: Buffer.alloc(31) }],
    feeds_kind_check: [{ kind: "everybody" }],
    feeds_organization_id_employee_id_fkey: [{ employee_id: sampleId("employee", 2) }],
    feeds_organization_id_key_id_fkey: [{ key_id: sampleId("api_key", 2) }],
  },
  balance_checks: {
    balance_checks_pkey: [{ organization_id: sampleId("organization", 1) }],
    balance_checks_everybody_at_check: [{ everybody_at: "2026-03-03T00:00:00Z" }],
    balance_checks_last_entry_check: [{ last_entry: -1 }],
    balance_checks_employee_ids_check: [
      { employee_ids: [null] },
      { employee_ids: Array.from({ length: 1001 }, () => sampleId("employee", 1)) },
    ],
    balance_checks_organization_id_fkey: [{ organization_id: UNKNOWN }],
  },
  fact_changes: { fact_changes_pkey: [{ written_by: 1 }] },
  notices: {
    notices_pkey: [{ id: sampleId("notice", 1) }],
    notices_once_key: [{ date: "2021-03-31" }],
    notices_kind_check: [{ kind: "rumour" }],
    notices_years_check: [{ date: "1899-12-31" }],
    notices_weeks_check: [{ weeks: -1 }, { weeks: 53 }],
    notices_hundredths_check: [{ hundredths: -1 }],
    notices_organization_id_employee_id_fkey: [{ employee_id: sampleId("employee", 2) }],
    notices_organization_id_policy_id_fkey: [{ policy_id: sampleId("policy", 2) }],
  },
  import_mappings: {
    import_mappings_pkey: [{ organization_id: sampleId("organization", 1) }],
    import_mappings_table_name_check: [{ table_name: "balances" }],
    import_mappings_mapping_check: [
      { mapping: "[]" },
      { mapping: JSON.stringify({ columns: "x".repeat(262_144) }) },
    ],
    import_mappings_organization_id_fkey: [{ organization_id: UNKNOWN }],
  },
  notice_rules: {
    notice_rules_pkey: [{ organization_id: sampleId("organization", 1) }],
    notice_rules_lapse_weeks_check: [
      { lapse_weeks: [0] },
      { lapse_weeks: [53] },
      { lapse_weeks: [null] },
      { lapse_weeks: [1, 2, 3, 4, 5] },
    ],
    notice_rules_organization_id_fkey: [{ organization_id: UNKNOWN }],
  },
  mcp_settings: {
    mcp_settings_pkey: [{ organization_id: sampleId("organization", 1) }],
    mcp_settings_access_check: [{ access: "everybody" }],
    mcp_settings_organization_id_fkey: [{ organization_id: UNKNOWN }],
  },
  erasures: {
    erasures_pkey: [{ employee_id: sampleId("employee", 1) }],
    erasures_years_check: [{ last_day: "1899-12-31" }],
    erasures_organization_id_employee_id_fkey: [{ employee_id: sampleId("employee", 2) }],
  },
  mcp_calls: {
    mcp_calls_pkey: [{ id: 1 }],
    mcp_calls_tool_check: [{ tool: "Get me" }, { tool: "x".repeat(101) }],
    mcp_calls_outcome_check: [{ outcome: "" }, { outcome: "x".repeat(101) }],
    mcp_calls_request_id_check: [{ request_id: "" }, { request_id: "x".repeat(201) }],
    mcp_calls_organization_id_employee_id_fkey: [{ employee_id: sampleId("employee", 2) }],
    mcp_calls_organization_id_key_id_fkey: [{ key_id: sampleId("api_key", 2) }],
  },
  audit_entries: {
    audit_entries_pkey: [{ id: 1 }],
    audit_entries_via_check: [{ via: "browser" }],
    audit_entries_action_check: [{ action: "declined" }, { action: `a.${"x".repeat(99)}` }],
    audit_entries_entity_check: [{ entity: "Time off" }],
    audit_entries_operation_check: [{ operation: "" }, { operation: "x".repeat(101) }],
    audit_entries_ip_check: [{ ip: "" }],
    audit_entries_request_id_check: [{ request_id: "x".repeat(201) }],
    audit_entries_organization_id_employee_id_fkey: [{ employee_id: sampleId("employee", 2) }],
  },
  outbox: {
    outbox_pkey: [{ id: 1 }],
    outbox_event_check: [{ event: "requested" }],
    outbox_attempts_check: [{ attempts: -1 }],
    outbox_withheld_check: [{ delivered_at: NOW, withheld: "spam" }],
    outbox_once_key_check: [{ once_key: "" }, { once_key: "x".repeat(201) }],
    outbox_last_error_check: [{ last_error: "two\nlines" }, { last_error: "x".repeat(501) }],
    outbox_state_check: [
      { queued_at: NOW, delivered_at: NOW },
      { queued_at: NOW, dead_at: NOW },
      { delivered_at: NOW, dead_at: NOW },
      { withheld: "settled" },
    ],
    outbox_once_key: [{ once_key: "once-1" }],
    outbox_organization_id_recipient_id_fkey: [{ recipient_id: sampleId("employee", 2) }],
  },
  idempotency_keys: {
    idempotency_keys_pkey: [{ key: "key-1" }],
    idempotency_keys_key_check: [{ key: "" }, { key: "x".repeat(256) }],
    idempotency_keys_route_check: [{ route: "" }],
    idempotency_keys_fingerprint_check: [{ fingerprint: Buffer.alloc(20) }],
    idempotency_keys_status_check: [{ status: 404 }],
    idempotency_keys_expiry_check: [{ expires_at: "2020-01-01T00:00:00Z" }],
    idempotency_keys_organization_id_employee_id_fkey: [{ employee_id: sampleId("employee", 2) }],
  },
  kept_mails: {
    kept_mails_pkey: [{ id: sampleId("kept_mail", 1) }],
    kept_mails_message_id_key: [{ message_id: "1.1@example.org" }],
    kept_mails_message_id_check: [{ message_id: "" }, { message_id: "two\nlines" }],
    kept_mails_to_address_check: [{ to_address: "nobody" }],
    kept_mails_subject_check: [{ subject: "" }, { subject: "x".repeat(501) }],
  },
  password_requests: {
    password_requests_pkey: [{ id: sampleId("sign_in_token", 1) }],
    password_requests_email_check: [{ email: "nobody" }],
  },
  guess_counts: {
    guess_counts_pkey: [{ name: "11".padEnd(43, "x") }],
    guess_counts_name_check: [{ name: "" }, { name: "a@example.org" }, { name: "x".repeat(44) }],
    guess_counts_used_check: [{ used: -1 }],
  },
  rate_windows: {
    rate_windows_pkey: [{ name: sampleId("api_key", 1), instance: sampleId("user", 1) }],
    rate_windows_name_check: [{ name: "" }, { name: "x".repeat(101) }],
    rate_windows_used_check: [{ used: -1 }],
  },
};
