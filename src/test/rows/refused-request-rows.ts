import type { RefusedRows } from "./refused-rows";
import { sampleId } from "./sample-ids";

const DECIDED = { decided_by: sampleId("employee", 1), decided_at: "2026-01-01T00:00:00Z" };

/** What is refused of requests, their steps and files. */
export const refusedRequestRows: RefusedRows = {
  requests: {
    requests_pkey: [{ id: sampleId("request", 1) }],
    requests_no_shared_slot: [
      {
        start_date: "2026-01-01",
        start_date_type: "FULL_DAY",
        end_date: "2026-01-31",
        end_date_type: "FULL_DAY",
      },
      { start_date: "2026-01-03", start_date_type: "AM", end_date: "2026-01-03", end_date_type: "AM" },
      {
        start_date: "2026-01-04",
        start_date_type: "FULL_DAY",
        end_date: "2026-01-04",
        end_date_type: "FULL_DAY",
      },
      {
        start_date: "2026-01-02",
        start_date_type: "PM",
        end_date: "2026-01-02",
        end_date_type: "PM",
        status: "approved",
      },
    ],
    requests_dates_check: [{ end_date: "2026-03-01" }, { start_date: "2026-03-05" }],
    requests_years_check: [{ start_date: "1899-12-31" }, { end_date: "2200-01-01" }],
    requests_start_date_type_check: [{ start_date_type: "NOON" }],
    requests_end_date_type_check: [{ end_date_type: "NOON" }],
    requests_halves_check: [{ start_date_type: "AM" }, { end_date_type: "PM" }, { end_date: "2026-03-02" }],
    requests_note_check: [{ note: "x".repeat(301) }, { note: "a\rb" }],
    requests_status_check: [{ status: "rejected" }],
    requests_total_check: [{ total_hundredths: -50 }, { total_hundredths: 75 }],
    requests_day_counts_check: [
      { day_counts: "" },
      { day_counts: "cC" },
      { day_counts: "cCcC" },
      { day_counts: "cXc" },
      { day_counts: "cC\n" },
    ],
    requests_organization_id_employee_id_fkey: [{ employee_id: sampleId("employee", 2) }],
    requests_organization_id_policy_id_fkey: [{ policy_id: sampleId("policy", 2) }],
    requests_organization_id_created_by_fkey: [{ created_by: sampleId("employee", 2) }],
    requests_status_before_check: [
      {
        decided_by: sampleId("employee", 1),
        decided_at: "2026-01-01T00:00:00Z",
        status_before: "declined",
      },
    ],
    requests_last_decision_check: [
      { decided_by: sampleId("employee", 1) },
      { decided_at: "2026-01-01T00:00:00Z" },
      { status_before: "pending" },
    ],
    requests_replaces_check: [{ id: sampleId("request", 1, 9), replaces_id: sampleId("request", 1, 9) }],
    requests_replaced_by_check: [
      { replaced_by_id: sampleId("request", 1) },
      { id: sampleId("request", 1, 9), replaced_by_id: sampleId("request", 1, 9), status: "cancelled" },
    ],
    requests_ended_with_check: [
      { ended_with_id: sampleId("request", 1), status: "cancelled" },
      { ended_with_id: sampleId("request", 1), replaces_id: sampleId("request", 1), status: "approved" },
    ],
    requests_slots_not_held_check: [
      { slots_not_held: "{[1,2)}" },
      { slots_not_held: "{[1,2)}", replaces_id: sampleId("request", 1), status: "approved" },
      { slots_not_held: "{[1,2)}", interrupts: true, status: "approved" },
    ],
    requests_slots_interrupted_check: [
      { slots_interrupted: "{[1,2)}" },
      { slots_interrupted: "{[1,2)}", interrupts: true },
    ],
    requests_one_replacement_idx: [{ replaces_id: sampleId("request", 1) }],
    requests_organization_id_replaces_id_fkey: [{ replaces_id: sampleId("request", 2) }],
    requests_organization_id_replaced_by_id_fkey: [
      { replaced_by_id: sampleId("request", 2), status: "cancelled" },
    ],
    requests_organization_id_ended_with_id_fkey: [
      {
        ended_with_id: sampleId("request", 2),
        replaces_id: sampleId("request", 1),
        status: "cancelled",
      },
    ],
    requests_organization_id_decided_by_fkey: [
      { decided_by: sampleId("employee", 2), decided_at: "2026-01-01T00:00:00Z" },
    ],
  },
  request_charges: {
    request_charges_pkey: [{ cycle_start: "2021-01-01" }],
    request_charges_dates_check: [{ cycle_end: "2022-12-31" }],
    request_charges_years_check: [{ cycle_start: "1899-12-31" }],
    request_charges_hundredths_check: [{ hundredths: -50 }, { hundredths: 75 }],
    request_charges_organization_id_request_id_fkey: [{ request_id: sampleId("request", 2) }],
  },
  credit_requests: {
    credit_requests_pkey: [{ id: sampleId("credit_request", 1) }],
    credit_requests_years_check: [{ date: "1899-12-31" }],
    credit_requests_hundredths_check: [{ hundredths: 0 }, { hundredths: 75 }, { hundredths: 1050 }],
    credit_requests_note_check: [{ note: "x".repeat(301) }, { note: "a\rb" }],
    credit_requests_status_check: [{ status: "rejected" }],
    credit_requests_approved_check: [{ status: "approved" }, { adjustment_id: sampleId("adjustment", 1) }],
    credit_requests_status_before_check: [{ status_before: "declined", ...DECIDED }],
    credit_requests_decided_check: [
      { decided_by: sampleId("employee", 1) },
      { decided_at: "2026-01-01T00:00:00Z" },
      { status_before: "pending" },
    ],
    credit_requests_organization_id_decided_by_fkey: [{ ...DECIDED, decided_by: sampleId("employee", 2) }],
    credit_requests_organization_id_employee_id_fkey: [{ employee_id: sampleId("employee", 2) }],
    credit_requests_organization_id_policy_id_fkey: [{ policy_id: sampleId("policy", 2) }],
    credit_requests_organization_id_created_by_fkey: [{ created_by: sampleId("employee", 2) }],
    credit_requests_organization_id_adjustment_id_fkey: [
      { status: "approved", adjustment_id: sampleId("adjustment", 2) },
    ],
  },
  credit_steps: {
    credit_steps_pkey: [{ position: 1 }],
    credit_steps_status_check: [{ status: "done" }],
    credit_steps_status_before_check: [{ status_before: "approved" }],
    credit_steps_note_check: [{ note: "x".repeat(301) }],
    credit_steps_organization_id_credit_id_fkey: [{ credit_id: sampleId("credit_request", 2) }],
    credit_steps_organization_id_approver_id_fkey: [{ approver_id: sampleId("employee", 2) }],
    credit_steps_organization_id_decided_by_fkey: [{ decided_by: sampleId("employee", 2) }],
  },
  approval_steps: {
    approval_steps_pkey: [{ position: 1 }],
    approval_steps_current_key: [{ status: "current" }],
    approval_steps_position_check: [{ position: 0 }],
    approval_steps_status_check: [{ status: "done" }],
    approval_steps_decision_check: [
      { status: "approved" },
      { note: "Too early" },
      { status: "skipped", is_override: true },
    ],
    approval_steps_note_check: [
      { status: "declined", decided_at: "2026-01-01T00:00:00Z", note: "x".repeat(301) },
    ],
    approval_steps_status_before_check: [{ status_before: "skipped" }],
    approval_steps_organization_id_request_id_fkey: [{ request_id: sampleId("request", 2) }],
    approval_steps_organization_id_approver_id_fkey: [{ approver_id: sampleId("employee", 2) }],
    approval_steps_organization_id_decided_by_fkey: [
      { status: "approved", decided_at: "2026-01-01T00:00:00Z", decided_by: sampleId("employee", 2) },
    ],
  },
  attachments: {
    attachments_pkey: [{ id: sampleId("attachment", 1) }],
    attachments_name_check: [{ name: "" }, { name: "x".repeat(256) }, { name: "a\nb" }],
    attachments_content_type_check: [{ content_type: "image/svg+xml" }],
    attachments_size_check: [{ size_bytes: 0 }, { size_bytes: 4 * 1024 * 1024 + 1 }],
    attachments_sha256_check: [{ sha256: Buffer.alloc(20) }],
    attachments_storage_key_check: [{ storage_key: "" }],
    attachments_organization_id_added_by_fkey: [{ added_by: sampleId("employee", 2) }],
    attachments_organization_id_request_id_fkey: [{ request_id: sampleId("request", 2) }],
  },
  attachment_contents: {
    attachment_contents_pkey: [{ attachment_id: sampleId("attachment", 1) }],
    attachment_contents_content_check: [
      { content: Buffer.alloc(0) },
      { content: Buffer.alloc(4 * 1024 * 1024 + 1) },
    ],
    attachment_contents_organization_id_attachment_id_fkey: [{ attachment_id: sampleId("attachment", 2) }],
  },
};
