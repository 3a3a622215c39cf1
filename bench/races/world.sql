-- One organization with a lead and as many employees as there are rounds. Everybody holds four policies: one grants a single
-- day a year, one plenty, one plenty of days that are no holidays, one takes days out of the others; every other day of the
-- year counts.

CREATE SCHEMA bench;
CREATE FUNCTION bench.id(kind text, n bigint) RETURNS uuid
  LANGUAGE sql IMMUTABLE
  RETURN md5('hiatus-race:' || kind || ':' || n)::uuid;

INSERT INTO organizations (id, name, slug, country_code, time_zone)
VALUES (bench.id('organization', 0), 'Race', 'race', 'DE', 'Etc/UTC');

-- Number 0 leads and approves.
INSERT INTO users (id, email, name)
SELECT bench.id('user', n), 'racer-' || n || '@race.example', 'Racer ' || n
FROM generate_series(0, current_setting('bench.employees')::int) AS n;

INSERT INTO employees (organization_id, id, user_id, email, name, hire_date)
SELECT bench.id('organization', 0), bench.id('employee', n), bench.id('user', n), 'racer-' || n || '@race.example',
  'Racer ' || n, DATE '2020-01-01'
FROM generate_series(0, current_setting('bench.employees')::int) AS n;

INSERT INTO employee_approvers (organization_id, employee_id, position, approver_id)
SELECT bench.id('organization', 0), bench.id('employee', n), 1, bench.id('employee', 0)
FROM generate_series(1, current_setting('bench.employees')::int) AS n;

INSERT INTO policies (organization_id, id, name, color, country_code, interrupts)
VALUES (bench.id('organization', 0), bench.id('policy', 1), 'A single day', 'rose', 'DE', false),
  (bench.id('organization', 0), bench.id('policy', 2), 'Plenty', 'emerald', 'DE', false),
  (bench.id('organization', 0), bench.id('policy', 3), 'But holidays', 'sky', 'DE', false),
  (bench.id('organization', 0), bench.id('policy', 4), 'Sick leave', 'red', 'DE', true);

INSERT INTO policy_versions (organization_id, policy_id, allowance_entitlement, annual_allowance_hundredths,
  balance_closing_frequency, activity_period_start, activity_period_close, deductible_days, accrual_cycle,
  carryover_limit_hundredths, proration)
SELECT bench.id('organization', 0), bench.id('policy', p), 'base_annual_allowance', days * 100, 'annual', 1, 12, counted,
  'upfront', 0, 'none'
FROM (VALUES (1, 1, 'any_day'), (2, 200, 'any_day'), (3, 300, 'any_day_excluding_holidays'), (4, 200, 'any_day')) AS allowances (p, days, counted);

INSERT INTO policy_assignments (organization_id, employee_id, policy_id, effective_date)
SELECT bench.id('organization', 0), bench.id('employee', n), bench.id('policy', p),
  date_trunc('year', (now() AT TIME ZONE 'UTC'))::date
FROM generate_series(0, current_setting('bench.employees')::int) AS n, generate_series(1, 4) AS p;
