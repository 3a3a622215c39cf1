-- A hundred requests for each of the first people, one in every 19 days, 94 begun before today and 6 after it; the earliest
-- are left out up to bench.first. Written in the order of their dates, not of people: as in years of use, the rows of one
-- person lie far apart.
-- Read: bench.requests, bench.first, bench.today.

CREATE TABLE bench.requests AS
WITH numbered AS (
  SELECT n, k, n::bigint * 100 + k AS r
  FROM generate_series(0, current_setting('bench.requests')::int / 100 - 1) AS n, generate_series(current_setting('bench.first')::int, 99) AS k
), placed AS (
  SELECT *, current_setting('bench.today')::date + (k - 94) * 19 + 1 + bench.roll('start', r, 10) AS wanted,
    bench.roll('length', r, 4) * bench.roll('is-long', r, 2) AS extra_days,
    bench.roll('policy', r, 100) AS policy_roll,
    bench.roll('half', r, 10) AS half_roll,
    bench.roll('outcome', r, 100) AS outcome_roll
  FROM numbered
), on_weekdays AS (
  SELECT *, wanted + CASE extract(isodow FROM wanted) WHEN 6 THEN 2 WHEN 7 THEN 1 ELSE 0 END AS weekday FROM placed
), on_workdays AS (
  -- One in ten does not work on Fridays.
  SELECT *, CASE
      WHEN n % 10 = 3 AND extract(isodow FROM weekday) = 5 THEN weekday - 1
      ELSE weekday
    END AS start_date
  FROM on_weekdays
)
SELECT n, k, r, start_date,
  CASE WHEN half_roll < 2 THEN start_date ELSE start_date + extra_days END AS end_date,
  CASE half_roll WHEN 0 THEN 'AM' WHEN 1 THEN 'PM' ELSE 'FULL_DAY' END AS part,
  CASE
    WHEN p = 1 THEN 'approved'
    WHEN k > 94 AND k % 2 = 1 THEN 'pending'
    WHEN k >= 94 OR outcome_roll < 88 THEN 'approved'
    WHEN outcome_roll < 94 THEN 'declined'
    ELSE 'cancelled'
  END AS status,
  p
FROM on_workdays,
  LATERAL (SELECT CASE
      -- Nobody asks for a holiday alone, but one can be ill on one.
      WHEN start_date IN (SELECT date FROM bench.holidays) THEN 1
      WHEN k > 94 AND k % 2 = 1 OR policy_roll < 45 THEN 0
      WHEN policy_roll < 65 THEN 1
      WHEN policy_roll < 80 THEN 2
      WHEN policy_roll < 85 THEN 3
      ELSE 4
    END AS p) AS chosen;

CREATE TABLE bench.days AS
SELECT r, n, k, p, date, used.hundredths, used.reason
FROM bench.requests
JOIN bench.policies USING (p),
  LATERAL generate_series(start_date, end_date, interval '1 day') AS day,
  LATERAL (SELECT day::date AS date, extract(isodow FROM day) AS weekday,
    day::date IN (SELECT holidays.date FROM bench.holidays) AS is_holiday) AS seen,
  LATERAL (SELECT CASE
      WHEN deductible_days = 'workdays_only' AND (weekday > 5 OR n % 10 = 3 AND weekday = 5) THEN 'not_worked'
      WHEN deductible_days <> 'any_day' AND is_holiday THEN 'holiday'
      ELSE 'counted'
    END AS reason) AS reasoned,
  LATERAL (SELECT reason, CASE WHEN reason <> 'counted' THEN 0 WHEN part = 'FULL_DAY' THEN 100 ELSE 50 END AS hundredths) AS used;
CREATE INDEX ON bench.days (r);
ANALYZE bench.requests, bench.days;

INSERT INTO requests (organization_id, id, employee_id, policy_id, start_date, end_date, start_date_type, end_date_type,
  status, total_hundredths, day_counts, created_by, created_at, updated_at)
SELECT bench.id('organization', 0), bench.id('request', r), bench.id('employee', n), bench.id('policy', p), start_date,
  end_date, part, part, status, total, letters, bench.id('employee', n), created_at, created_at + interval '1 day'
FROM bench.requests
JOIN (SELECT r, sum(hundredths) AS total, string_agg(hiatus.day_letter(hundredths::smallint, reason), '' ORDER BY date) AS letters
  FROM bench.days GROUP BY r) AS totals USING (r),
  LATERAL (SELECT least(start_date - 30, current_setting('bench.today')::date - 3) + interval '1 second' * (n % 28800) AS created_at) AS at
ORDER BY k, n;

INSERT INTO request_charges (organization_id, request_id, cycle_start, cycle_end, hundredths)
SELECT bench.id('organization', 0), bench.id('request', r), cycle_start,
  (cycle_start + make_interval(months => cycle_months) - interval '1 day')::date, sum(hundredths)
FROM bench.days
JOIN bench.policies USING (p),
  LATERAL (SELECT (date_trunc('year', date)
    + make_interval(months => (extract(month FROM date)::int - 1) / cycle_months * cycle_months))::date AS cycle_start) AS cycle
GROUP BY k, n, r, cycle_start, cycle_months
HAVING sum(hundredths) > 0
ORDER BY k, n, cycle_start;

INSERT INTO approval_steps (organization_id, request_id, position, approver_id, status, decided_by, decided_at)
SELECT bench.id('organization', 0), bench.id('request', r), position, bench.id('employee', approver), step,
  CASE WHEN step IN ('approved', 'declined') THEN bench.id('employee', approver) END,
  CASE WHEN step IN ('approved', 'declined') THEN least(start_date - 29, current_setting('bench.today')::date - 2)::timestamptz END
FROM bench.requests
JOIN bench.policies USING (p)
JOIN bench.chains USING (n),
  LATERAL (SELECT CASE
      WHEN status = 'pending' AND position = 1 THEN 'current'
      WHEN status = 'pending' THEN 'waiting'
      WHEN status = 'declined' AND position = 1 THEN 'declined'
      WHEN status = 'declined' THEN 'skipped'
      ELSE 'approved'
    END AS step) AS steps
WHERE is_approval_required
ORDER BY k, n, position;

-- The service has looked at everybody's balance today: a measurement does not meet the round of a first start.
INSERT INTO balance_checks (organization_id, checked_at, everybody_at, last_entry, employee_ids)
SELECT bench.id('organization', 0), now(), now(), coalesce((SELECT max(id) FROM audit_entries), 0), '{}';
