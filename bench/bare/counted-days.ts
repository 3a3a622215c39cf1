/** The key's owner ($1), the policy ($2), and what the dates ($3 to $4, parts $5) count: not weekends, not holidays. */
export const COUNTED_DAYS = `
  me AS MATERIALIZED (
    SELECT organization_id, employee_id FROM api_keys WHERE hash = $1
  ), policy AS MATERIALIZED (
    SELECT p.is_approval_required, v.deductible_days, v.annual_allowance_hundredths AS allowance, v.accrual_cycle,
      v.carryover_limit_hundredths AS carryover_limit,
      CASE v.balance_closing_frequency WHEN 'annual' THEN 12 WHEN 'semi-annual' THEN 6 ELSE 3 END AS months
    FROM me
    JOIN policies p ON p.organization_id = me.organization_id AND p.id = $2
    JOIN policy_versions v ON v.organization_id = p.organization_id AND v.policy_id = p.id
  ), days AS MATERIALIZED (
    SELECT date, reason, CASE WHEN reason <> 'counted' THEN 0 WHEN $5 = 'FULL_DAY' THEN 100 ELSE 50 END AS hundredths
    FROM me, policy,
      generate_series($3::date, $4::date, interval '1 day') AS day,
      LATERAL (SELECT day::date AS date, extract(isodow FROM day)::int AS weekday) AS seen,
      LATERAL (SELECT CASE
          WHEN deductible_days = 'workdays_only' AND coalesce((
              SELECT (ARRAY[monday, tuesday, wednesday, thursday, friday, saturday, sunday])[weekday] IS NULL
              FROM work_patterns w
              WHERE w.organization_id = me.organization_id AND w.employee_id = me.employee_id AND effective_date <= date
              ORDER BY effective_date DESC LIMIT 1
            ), weekday > 5) THEN 'not_worked'
          WHEN deductible_days <> 'any_day' AND EXISTS (
              SELECT FROM holidays h
              WHERE h.organization_id = me.organization_id AND country_code = 'DE' AND end_date >= date AND start_date <= date
            ) THEN 'holiday'
          ELSE 'counted'
        END AS reason) AS reasoned
  )`;
