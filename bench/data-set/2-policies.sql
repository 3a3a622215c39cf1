-- Five policies that everybody holds: annual with monthly accrual, unlimited, quarterly, annual upfront, semi-annual.

CREATE TABLE bench.policies (
  p int, name text, color text, is_approval_required boolean, entitlement text, days int, frequency text,
  cycle_months int, deductible_days text, accrual text, carryover_limit int, carryover_expiry int
);
INSERT INTO bench.policies VALUES
  (0, 'Vacation', 'emerald', true, 'base_annual_allowance', 30, 'annual', 12, 'workdays_only', 'monthly', 1000, 3),
  (1, 'Sick leave', 'rose', false, 'unlimited', 0, 'annual', 12, 'any_day', 'upfront', 0, NULL),
  (2, 'Flexible days', 'sky', true, 'base_annual_allowance', 24, 'quarterly', 3, 'workdays_only', 'upfront', 300, 6),
  (3, 'Training', 'amber', true, 'base_annual_allowance', 10, 'annual', 12, 'any_day_excluding_holidays', 'upfront', 0, NULL),
  (4, 'Working-time account', 'violet', true, 'base_annual_allowance', 240, 'semi-annual', 6, 'workdays_only', 'monthly', NULL, NULL);

INSERT INTO policies (organization_id, id, name, color, is_approval_required, country_code)
SELECT bench.id('organization', 0), bench.id('policy', p), name, color, is_approval_required, 'DE' FROM bench.policies;

INSERT INTO policy_versions (organization_id, id, policy_id, effective_date, allowance_entitlement,
  annual_allowance_hundredths, balance_closing_frequency, activity_period_start, activity_period_close,
  deductible_days, accrual_cycle, carryover_limit_hundredths, carryover_expiry_months, proration)
SELECT bench.id('organization', 0), bench.id('policy-version', p), bench.id('policy', p), NULL, entitlement,
  days * 100, frequency, 1, 12, deductible_days, accrual, carryover_limit, carryover_expiry, 'calendar_days'
FROM bench.policies;

INSERT INTO policy_assignments (organization_id, id, employee_id, policy_id, effective_date)
SELECT bench.id('organization', 0), bench.id('assignment', n * 5 + p), bench.id('employee', n), bench.id('policy', p),
  date_trunc('year', current_setting('bench.today')::date - 1786)::date
FROM generate_series(0, current_setting('bench.employees')::int - 1) AS n, bench.policies;

-- One adjustment of the current cycle for half of the people.
INSERT INTO adjustments (organization_id, id, employee_id, policy_id, date, hundredths, reason)
SELECT bench.id('organization', 0), bench.id('adjustment', n), bench.id('employee', n), bench.id('policy', 0),
  date_trunc('year', current_setting('bench.today')::date)::date + 40, 150, 'Worked on a Saturday'
FROM generate_series(0, current_setting('bench.employees')::int - 1, 2) AS n;
