-- Other organizations beside the one that is measured, of a hundred people each with a policy, an approver and ten approved
-- requests. Nothing of theirs is due, so that no job works on them while calls are measured.
-- Read: bench.neighbours (setting), bench.today.

INSERT INTO organizations (id, name, slug, country_code, time_zone)
SELECT bench.id('neighbour', o), 'Neighbour ' || o, 'neighbour-' || o, 'DE', 'Etc/UTC'
FROM generate_series(1, current_setting('bench.neighbours')::int) AS o;

INSERT INTO departments (organization_id, id, name)
SELECT bench.id('neighbour', o), bench.id('neighbour-department', o), 'Department'
FROM generate_series(1, current_setting('bench.neighbours')::int) AS o;

INSERT INTO policies (organization_id, id, name, color, is_approval_required, country_code)
SELECT bench.id('neighbour', o), bench.id('neighbour-policy', o), 'Vacation', 'emerald', true, 'DE'
FROM generate_series(1, current_setting('bench.neighbours')::int) AS o;

INSERT INTO policy_versions (organization_id, id, policy_id, effective_date, allowance_entitlement,
  annual_allowance_hundredths, balance_closing_frequency, activity_period_start, activity_period_close,
  deductible_days, accrual_cycle, carryover_limit_hundredths, carryover_expiry_months, proration)
SELECT bench.id('neighbour', o), bench.id('neighbour-version', o), bench.id('neighbour-policy', o), NULL,
  'base_annual_allowance', 3000, 'annual', 1, 12, 'workdays_only', 'monthly', 1000, 3, 'calendar_days'
FROM generate_series(1, current_setting('bench.neighbours')::int) AS o;

-- Of each hundred, the first approves.
CREATE TABLE bench.neighbours AS
SELECT o, n, bench.id('neighbour', o) AS organization_id, bench.id('neighbour-employee', n) AS employee_id,
  bench.id('neighbour-employee', o * 100) AS approver_id, bench.id('neighbour-policy', o) AS policy_id
FROM generate_series(1, current_setting('bench.neighbours')::int) AS o, generate_series(o * 100, o * 100 + 99) AS n;

INSERT INTO users (id, email, name)
SELECT bench.id('neighbour-user', n), 'neighbour-' || n || '@bench.example', 'Neighbour ' || n FROM bench.neighbours;

INSERT INTO employees (organization_id, id, user_id, email, name, role, department_id, hire_date)
SELECT organization_id, employee_id, bench.id('neighbour-user', n), 'neighbour-' || n || '@bench.example',
  'Neighbour ' || n, CASE WHEN n % 100 = 0 THEN 'admin' ELSE 'member' END, bench.id('neighbour-department', o), '2015-01-01'
FROM bench.neighbours;

INSERT INTO employee_approvers (organization_id, employee_id, position, approver_id)
SELECT organization_id, employee_id, 1, approver_id FROM bench.neighbours WHERE employee_id <> approver_id;

INSERT INTO policy_assignments (organization_id, id, employee_id, policy_id, effective_date)
SELECT organization_id, bench.id('neighbour-assignment', n), employee_id, policy_id,
  date_trunc('year', current_setting('bench.today')::date)::date
FROM bench.neighbours;

CREATE TABLE bench.neighbour_requests AS
SELECT m.*, k, bench.id('neighbour-request', n::bigint * 10 + k) AS request_id,
  current_setting('bench.today')::date - 5 - 20 * k - bench.roll('neighbour', n::bigint * 10 + k, 15) AS date
FROM bench.neighbours AS m, generate_series(0, 9) AS k
WHERE employee_id <> approver_id;

INSERT INTO requests (organization_id, id, employee_id, policy_id, start_date, end_date, start_date_type, end_date_type,
  status, total_hundredths, day_counts, created_by, created_at, updated_at)
SELECT organization_id, request_id, employee_id, policy_id, date, date, 'FULL_DAY', 'FULL_DAY', 'approved', 100, 'C',
  employee_id, date - 30, date - 29
FROM bench.neighbour_requests
ORDER BY k, n;

INSERT INTO request_charges (organization_id, request_id, cycle_start, cycle_end, hundredths)
SELECT organization_id, request_id, date_trunc('year', date)::date,
  (date_trunc('year', date) + interval '1 year' - interval '1 day')::date, 100
FROM bench.neighbour_requests
ORDER BY k, n;

INSERT INTO approval_steps (organization_id, request_id, position, approver_id, status, decided_by, decided_at)
SELECT organization_id, request_id, 1, approver_id, 'approved', approver_id, date - 29
FROM bench.neighbour_requests
ORDER BY k, n;

INSERT INTO balance_checks (organization_id, checked_at, everybody_at, last_entry, employee_ids)
SELECT bench.id('neighbour', o), now(), now(), coalesce((SELECT max(id) FROM audit_entries), 0), '{}'
FROM generate_series(1, current_setting('bench.neighbours')::int) AS o;

DROP TABLE bench.neighbour_requests, bench.neighbours;
