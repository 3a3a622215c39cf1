const SITE = ["country_code", "time_zone", "address"];
const HOLIDAY = ["name", "start_date", "end_date", "part_type", "country_code", "site"];
const POLICY = [
  "color",
  "is_active",
  "is_approval_required",
  "is_request_note_mandatory",
  "request_attachment_requirement",
  "notice_period",
  "notice_period_count",
  "shortest_request_amount",
  "deductible_days",
  "annual_allowance",
  "document_template_id",
  "country_code",
  "allowance_entitlement",
  "balance_closing_frequency",
  "activity_period_start",
  "activity_period_close",
];
const CONFIGURATION = ["accrual_cycle", "carryover_limit", "carryover_expiry_months", "proration"];
const DATES = ["policy_id!", "start_date!", "end_date!", "start_date_type", "end_date_type", "employee_id"];
const PLACES = ["department_id", "position_id", "site_id", "employment_type_id", "manager_id"];
const WEEK = ["monday!", "tuesday!", "wednesday!", "thursday!", "friday!", "saturday!", "sunday!"];

/**
 * What routes take in query and body, as the pages of the interface have it; `!` is required. Routes that are not here take
 * nothing but their path. The filters of `GET /employees` are the project's own.
 */
export const INPUTS: Readonly<Record<string, readonly string[]>> = {
  "GET /time-off/balances": ["employee_id"],
  "GET /time-off/preview": DATES,
  "GET /time-off/requests": ["employee_id", "status", "from", "to", "awaiting_me", "limit", "cursor"],
  "POST /time-off/requests": [...DATES, "note", "attachments"],
  "POST /time-off/requests/{id}/approve": ["note"],
  "POST /time-off/requests/{id}/decline": ["note!"],
  "GET /departments": ["state"],
  "POST /departments": ["name!", "manager_id"],
  "POST /departments/{id}": ["name", "manager_id"],
  "DELETE /departments": ["ids!"],
  "POST /sites": ["name!", "country_code!", "time_zone!", "address"],
  "POST /sites/{id}": ["name", ...SITE],
  "POST /positions": ["name!"],
  "POST /positions/{id}": ["name!"],
  "DELETE /positions": ["ids!"],
  "POST /employment-types": ["name!"],
  "POST /employment-types/{id}": ["name!"],
  "POST /holidays": ["name!", "start_date!", "end_date!", "part_type", "country_code!", "site"],
  "POST /holidays/{id}": HOLIDAY,
  "GET /policies/{id}": ["on"],
  "GET /policies/{id}/configuration": ["on"],
  "POST /policies": ["name!", ...POLICY, ...CONFIGURATION],
  "POST /policies/{id}": ["name", ...POLICY, ...CONFIGURATION, "effective_date"],
  "POST /policies/{id}/configuration": [...CONFIGURATION, "effective_date"],
  "GET /employees": [
    "search",
    "department_id",
    "position_id",
    "site_id",
    "manager_id",
    "state",
    "limit",
    "cursor",
  ],
  "POST /employees": ["email!", "name!", "role!", "hire_date!", ...PLACES],
  "POST /employees/{id}": [
    "email",
    "name",
    "role",
    "hire_date",
    ...PLACES,
    "end_date",
    "termination_reason_id",
    "is_active",
  ],
  "PUT /employees/{id}/approvers": ["approver_ids!"],
  "POST /employees/{id}/policies": ["policy_id!", "effective_date!", "end_effective_date"],
  "POST /employees/{id}/policies/{policy_id}": ["effective_date", "end_effective_date"],
  "POST /employees/{id}/adjustments": ["policy_id!", "date!", "days!", "reason!"],
  "PUT /employees/{id}/work-pattern": ["effective_date!", ...WEEK],
  "PUT /mcp-settings": ["access!"],
};
