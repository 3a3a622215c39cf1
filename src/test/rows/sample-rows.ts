import { recordRows } from "./record-rows";
import { type SampleKind, sampleId } from "./sample-ids";
import { identityLinkRow, signOnRows } from "./sign-on-rows";

type Row = Readonly<Record<string, unknown>>;

const EARNED = { date: "2026-01-01", hundredths: 50, status: "pending" };
/** A row for every table, in an order in which they can be inserted; rows refer to the first ones of their organization. */
export function sampleRows(organization: 1 | 2, row = 1) {
  const own = (kind: SampleKind) => sampleId(kind, organization, row);
  const first = (kind: SampleKind) => sampleId(kind, organization);
  const organization_id = first("organization");
  const hash = Buffer.alloc(32, organization * 16 + row);
  const isFirst = row === 1;
  const expires_at = "2099-01-01T00:00:00Z";
  const named = { organization_id, name: `Sample ${row}` };
  const ofRequest = { organization_id, request_id: first("request") };
  const ofEmployee = { organization_id, employee_id: first("employee") };
  const held = { organization_id, employee_id: first("employee"), policy_id: first("policy") };
  const rows = {
    users: { id: own("user"), email: `user-${organization}-${row}@example.org`, name: "Sample" },
    organizations: {
      id: own("organization"),
      name: `Sample ${organization}`,
      slug: `sample-${organization}-${row}`,
      country_code: "DE",
      time_zone: "Europe/Berlin",
    },
    sites: {
      ...named,
      id: own("site"),
      country_code: "DE",
      region_code: "DE-BY",
      time_zone: "Europe/Berlin",
      address: null,
    },
    departments: { ...named, id: own("department"), manager_id: null },
    positions: { ...named, id: own("position") },
    employment_types: { ...named, id: own("employment_type") },
    change_types: { ...named, id: own("change_type") },
    termination_reasons: { ...named, id: own("termination_reason") },
    accrual_cycles: { ...named, id: own("accrual_cycle"), code: isFirst ? "upfront" : "weekly" },
    employees: {
      ...named,
      id: own("employee"),
      user_id: isFirst ? first("user") : null,
      email: `employee-${row}@example.org`,
      employee_number: `e-${row}`,
      hire_date: "2020-01-01",
    },
    employments: {
      ...ofEmployee,
      id: own("employment"),
      hire_date: `201${row}-01-01`,
      end_date: `201${row}-06-30`,
      termination_reason_id: null,
    },
    employee_jobs: { ...ofEmployee, id: own("job"), effective_date: `201${row}-03-01` },
    erasures: {
      organization_id,
      employee_id: sampleId("employee", organization, isFirst ? 1 : 2),
      last_day: "2026-01-31",
    },
    employee_approvers: {
      organization_id,
      employee_id: sampleId("employee", organization, isFirst ? 1 : 2),
      approver_id: sampleId("employee", organization, isFirst ? 2 : 1),
      position: 1,
    },
    employee_pictures: {
      organization_id,
      employee_id: sampleId("employee", organization, isFirst ? 1 : 2),
      version: `${row}`.repeat(16),
      content: Buffer.from([0xff, 0xd8, 0xff, 0xd9]),
    },
    delegations: {
      organization_id,
      id: own("delegation"),
      approver_id: first("employee"),
      delegate_id: sampleId("employee", organization, 2),
      start_date: "2026-07-01",
      end_date: "2026-07-31",
    },
    work_patterns: {
      organization_id,
      employee_id: first("employee"),
      effective_date: `202${row}-01-01`,
      monday: "AM",
    },
    holidays: {
      ...named,
      id: own("holiday"),
      country_code: "DE",
      start_date: "2026-12-25",
      end_date: "2026-12-26",
    },
    sessions: {
      id: own("session"),
      token_hash: hash,
      user_id: first("user"),
      organization_id,
      employee_id: first("employee"),
      expires_at,
    },
    authenticators: { user_id: own("user"), secret: `sealed-${row}`, last_step: row },
    passkeys: {
      id: own("passkey"),
      user_id: first("user"),
      credential_id: hash,
      public_key: hash,
      counter: 0,
      transports: ["internal"],
      name: `Sample ${row}`,
    },
    recovery_codes: { user_id: first("user"), code_hash: hash },
    sign_in_challenges: {
      id: own("challenge"),
      purpose: "second_step",
      user_id: first("user"),
      challenge: hash,
      expires_at,
    },
    ...signOnRows({ organization_id: own("organization"), employee_id: first("employee"), row }),
    identity_links: identityLinkRow({ ...ofEmployee, row }),
    sign_in_tokens: {
      id: own("sign_in_token"),
      token_hash: hash,
      purpose: "set_password",
      user_id: first("user"),
      organization_id,
      employee_id: first("employee"),
      expires_at,
    },
    policies: { ...named, id: own("policy"), color: "cyan", country_code: "DE" },
    booking_limits: {
      ...named,
      id: own("booking_limit"),
      kind: "capacity",
      department_id: first("department"),
      site_id: first("site"),
      start_date: "2026-07-01",
      end_date: "2026-08-31",
      max_absent: 3,
    },
    booking_limit_policies: { organization_id, limit_id: own("booking_limit"), policy_id: first("policy") },
    policy_versions: {
      organization_id,
      id: own("policy_version"),
      policy_id: first("policy"),
      effective_date: isFirst ? null : `202${row}-01-01`,
      allowance_entitlement: "base_annual_allowance",
      annual_allowance_hundredths: 3000,
      balance_closing_frequency: "annual",
      activity_period_start: 1,
      activity_period_close: 12,
      deductible_days: "workdays_only",
      accrual_cycle: "monthly",
      proration: "calendar_days",
    },
    policy_assignments: {
      ...held,
      id: own("policy_assignment"),
      effective_date: isFirst ? "2026-01-01" : "2024-01-01",
      end_effective_date: isFirst ? null : "2024-12-31",
    },
    individual_allowances: {
      ...held,
      effective_date: `202${row}-01-01`,
      annual_allowance_hundredths: 3300,
      reason: "Agreed",
      created_by: null,
    },
    notices: {
      ...held,
      id: own("notice"),
      kind: "lapse",
      date: `202${row}-03-31`,
      weeks: 8,
      hundredths: 500,
    },
    import_mappings: { organization_id: own("organization"), table_name: "employees", mapping: "{}" },
    notice_rules: { organization_id: own("organization"), lapse_weeks: [8, 2], tells_cycles: true },
    adjustments: {
      ...held,
      id: own("adjustment"),
      date: "2026-02-01",
      hundredths: -50,
      reason: "Correction",
    },
    closed_cycles: {
      ...held,
      cycle_start: `202${row}-01-01`,
      cycle_end: `202${row}-12-31`,
      opening: "[]",
      remaining_hundredths: 0,
    },
    requests: {
      ...held,
      id: own("request"),
      start_date: `2026-0${row}-02`,
      start_date_type: "PM",
      end_date: `2026-0${row}-04`,
      end_date_type: "AM",
      status: "pending",
      total_hundredths: 200,
      // The second waits to replace the first.
      ...(row === 2 && { replaces_id: first("request") }),
    },
    request_charges: {
      ...ofRequest,
      cycle_start: `202${row}-01-01`,
      cycle_end: `202${row}-12-31`,
      hundredths: 200,
    },
    approval_steps: {
      ...ofRequest,
      position: row,
      approver_id: first("employee"),
      status: isFirst ? "current" : "waiting",
    },
    credit_requests: { ...held, ...EARNED, id: own("credit_request") },
    credit_steps: { organization_id, credit_id: first("credit_request"), position: row, status: "waiting" },
    attachments: {
      ...ofRequest,
      id: own("attachment"),
      name: "note.pdf",
      content_type: "application/pdf",
      size_bytes: 4,
      sha256: hash,
    },
    attachment_contents: { organization_id, attachment_id: own("attachment"), content: Buffer.from("%PDF") },
    api_keys: {
      ...named,
      id: own("api_key"),
      employee_id: first("employee"),
      hash,
      prefix: "ak_abcdef",
      scopes: ["time-off:read"],
    },
    feeds: { organization_id, id: own("feed"), employee_id: first("employee"), kind: "own", hash },
    ...recordRows({ organization, row, own, first, expires_at, hash }),
  } satisfies Record<string, Row>;
  return rows;
}

export type SampleTable = keyof ReturnType<typeof sampleRows>;
