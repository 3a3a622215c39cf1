-- The benchmark's organization grown to a department for ten people, with positions, employment types, managers and 500 holidays; to be run
-- once, after the data set. Read: bench.employees.

INSERT INTO departments (organization_id, id, name, manager_id)
SELECT bench.id('organization', 0), bench.id('department', d), 'Department ' || d, bench.id('employee', d * 10)
FROM generate_series(0, current_setting('bench.employees')::int / 10 - 1) AS d
ON CONFLICT (organization_id, id) DO UPDATE SET manager_id = excluded.manager_id;

INSERT INTO positions (organization_id, id, name)
SELECT bench.id('organization', 0), bench.id('position', p), 'Position ' || p FROM generate_series(0, 199) AS p;

INSERT INTO employment_types (organization_id, id, name)
SELECT bench.id('organization', 0), bench.id('employment type', t), 'Employment type ' || t FROM generate_series(0, 9) AS t;

-- Ten people in a department, led by the first; ten of these are led by one, and all of those by the first of all.
UPDATE employees e
SET department_id = bench.id('department', n / 10), position_id = bench.id('position', n % 200),
  employment_type_id = bench.id('employment type', n % 10),
  manager_id = CASE
    WHEN n = 0 THEN NULL
    WHEN n % 100 = 0 THEN bench.id('employee', 0)
    WHEN n % 10 = 0 THEN bench.id('employee', n - n % 100)
    ELSE bench.id('employee', n - n % 10) END
FROM generate_series(0, current_setting('bench.employees')::int - 1) AS n
WHERE e.organization_id = bench.id('organization', 0) AND e.id = bench.id('employee', n);

-- One in a hundred days of ten years, at one site or another.
INSERT INTO holidays (organization_id, id, name, country_code, site_id, start_date, end_date, part_type)
SELECT bench.id('organization', 0), bench.id('site holiday', n), 'Site holiday ' || n, 'DE', bench.id('site', n % 5),
  DATE '2022-01-03' + n * 9, DATE '2022-01-03' + n * 9, 'FULL_DAY'
FROM generate_series(1, 500 - (SELECT count(*)::int FROM holidays WHERE organization_id = bench.id('organization', 0))) AS n;

INSERT INTO audit_entries (organization_id, via, employee_id, action, entity, entity_id, after, created_at)
SELECT bench.id('organization', 0), 'session', bench.id('employee', n % 100), 'employee.updated', 'employee',
  bench.id('employee', n % 10000), '{"name": "As it was"}', now() - n * INTERVAL '7 minutes'
FROM generate_series(1, 50000) AS n;

ANALYZE;
