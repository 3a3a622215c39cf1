-- One organization: sites, departments of 100, teams of 10, holidays. Every value follows from its number, so that two
-- builds are alike. Read: bench.employees (setting), bench.today.

CREATE SCHEMA bench;

-- The identifier of the n-th row of a kind: random to look at, as the service's own, and the same in every build.
CREATE FUNCTION bench.id(kind text, n bigint) RETURNS uuid
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN md5('hiatus-bench:' || kind || ':' || n)::uuid;

-- A repeatable roll of the dice: 0 to `sides` - 1.
CREATE FUNCTION bench.roll(kind text, n bigint, sides int) RETURNS int
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (hashtextextended(kind, n) & 2147483647) % sides;

INSERT INTO organizations (id, name, slug, country_code, time_zone)
VALUES (bench.id('organization', 0), 'Benchmark', 'benchmark', 'DE', 'Etc/UTC');

INSERT INTO sites (organization_id, id, name, country_code, time_zone)
SELECT bench.id('organization', 0), bench.id('site', s), 'Site ' || s, 'DE', 'Etc/UTC'
FROM generate_series(0, 4) AS s;

INSERT INTO departments (organization_id, id, name)
SELECT bench.id('organization', 0), bench.id('department', d), 'Department ' || d
FROM generate_series(0, (current_setting('bench.employees')::int - 1) / 100) AS d;

INSERT INTO users (id, email, name)
SELECT bench.id('user', n), 'person-' || n || '@bench.example', 'Person ' || n
FROM generate_series(0, current_setting('bench.employees')::int - 1) AS n;

INSERT INTO employees (organization_id, id, user_id, email, name, role, department_id, site_id, hire_date)
SELECT bench.id('organization', 0), bench.id('employee', n), bench.id('user', n),
  'person-' || n || '@bench.example', 'Person ' || n,
  CASE WHEN n = current_setting('bench.employees')::int - 1 THEN 'admin' ELSE 'member' END,
  bench.id('department', n / 100), bench.id('site', n % 5),
  DATE '2015-01-01' + bench.roll('hired', n, 1800)
FROM generate_series(0, current_setting('bench.employees')::int - 1) AS n;

-- The first of ten leads the team, the first of a hundred the department; nobody approves for oneself.
CREATE TABLE bench.chains AS
SELECT n, row_number() OVER (PARTITION BY n ORDER BY turn) AS position, approver
FROM (
  SELECT DISTINCT ON (n, approver) n, turn, approver
  FROM generate_series(0, current_setting('bench.employees')::int - 1) AS n,
    LATERAL (VALUES
      (1, n - n % 10),
      (2, CASE WHEN n % 100 = 0 THEN n + 10 ELSE n - n % 100 END)
    ) AS turns (turn, approver)
  WHERE approver <> n
  ORDER BY n, approver, turn
) AS distinct_turns;
CREATE INDEX ON bench.chains (n);

INSERT INTO employee_approvers (organization_id, employee_id, position, approver_id)
SELECT bench.id('organization', 0), bench.id('employee', n), position, bench.id('employee', approver)
FROM bench.chains;

-- One in ten works Monday to Thursday.
INSERT INTO work_patterns (organization_id, employee_id, effective_date, monday, tuesday, wednesday, thursday)
SELECT bench.id('organization', 0), bench.id('employee', n), DATE '2015-01-01',
  'FULL_DAY', 'FULL_DAY', 'FULL_DAY', 'FULL_DAY'
FROM generate_series(0, current_setting('bench.employees')::int - 1) AS n
WHERE n % 10 = 3;

CREATE TABLE bench.holidays AS
SELECT make_date(year, month, day) AS date
FROM generate_series(2015, 2035) AS year,
  (VALUES (1, 1), (1, 6), (5, 1), (6, 9), (8, 15), (10, 3), (11, 1), (12, 25), (12, 26)) AS days (month, day);

INSERT INTO holidays (organization_id, id, name, country_code, start_date, end_date, part_type)
SELECT bench.id('organization', 0), bench.id('holiday', date - DATE '2000-01-01'),
  'Holiday of ' || to_char(date, 'FMMonth DD'), 'DE', date, date, 'FULL_DAY'
FROM bench.holidays;
