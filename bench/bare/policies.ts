import { run } from "./database";

const POLICIES = `
  SELECT p.id, p.name, p.color, p.is_active, p.is_approval_required, p.is_request_note_mandatory,
    p.request_attachment_requirement, p.notice_period, p.notice_period_count, p.shortest_request_amount,
    v.deductible_days, v.annual_allowance_hundredths / 100 AS annual_allowance, p.document_template_id, p.country_code,
    v.allowance_entitlement, v.balance_closing_frequency, v.activity_period_start, v.activity_period_close
  FROM policies p JOIN policy_versions v ON v.policy_id = p.id
  ORDER BY lower(p.name)`;

/** The settings of a policy as a balance has them. */
export interface Policy {
  [column: string]: unknown;
  id: string;
  is_approval_required: boolean;
  deductible_days: "any_day" | "any_day_excluding_holidays" | "workdays_only";
  allowance_entitlement: "base_annual_allowance" | "unlimited";
}

let known: Promise<ReadonlyMap<string, Policy>> | null = null;

/** All policies by their identifiers, in the order of their names; read once. */
export function policies(): Promise<ReadonlyMap<string, Policy>> {
  known ??= run<Policy>("policies", POLICIES, []).then((rows) => new Map(rows.map((row) => [row.id, row])));
  return known;
}
