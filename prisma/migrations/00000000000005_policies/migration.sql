-- What changes the days of many at once: holidays, sites, work patterns. Like the hot operations these run as whoever calls,
-- under row-level security, and only fetch the facts and store the outcome.

-- The live requests of employees that reach into today or later, or beyond the end of their employment, and all that decides what
-- their dates take.
CREATE FUNCTION hiatus.recount_facts(
    p_organization uuid, p_employees uuid[], p_from date, p_to date, p_now timestamptz
) RETURNS json
    LANGUAGE plpgsql STABLE
    AS $$
    BEGIN
        RETURN (
            WITH people AS MATERIALIZED (
                SELECT e.id, e.name, e.role, e.is_active, e.hire_date, e.end_date, e.department_id, s.name AS site_name,
                    coalesce(s.country_code, o.country_code) AS country_code, coalesce(s.time_zone, o.time_zone) AS time_zone,
                    (p_now AT TIME ZONE coalesce(s.time_zone, o.time_zone))::date AS today,
                    json_build_array(
                        o.monday, o.tuesday, o.wednesday, o.thursday, o.friday, o.saturday, o.sunday) AS default_week
                FROM public.employees e
                JOIN public.organizations o ON o.id = p_organization
                LEFT JOIN public.sites s ON s.organization_id = p_organization AND s.id = e.site_id
                WHERE e.organization_id = p_organization AND e.id = ANY (p_employees)
            ), found AS MATERIALIZED (
                SELECT r.id, r.employee_id, r.policy_id, r.start_date, r.end_date, r.start_date_type, r.end_date_type, r.status,
                    r.needs_attention
                FROM people p
                JOIN public.requests r ON r.organization_id = p_organization AND r.employee_id = p.id
                WHERE r.status IN ('pending', 'approved') AND r.end_date >= least(p.today, p.end_date + 1)
                  AND (p_from IS NULL OR r.end_date >= p_from) AND (p_to IS NULL OR r.start_date <= p_to)
            ), stored AS MATERIALIZED (
                SELECT d.request_id, json_agg(json_build_array(d.date, d.hundredths, d.reason) ORDER BY d.date) AS dates
                FROM found f
                JOIN public.request_days d ON d.organization_id = p_organization AND d.request_id = f.id
                GROUP BY d.request_id
            )
            SELECT json_build_object(
                'requests', (
                    SELECT json_agg(json_build_object(
                        'id', f.id, 'employeeId', f.employee_id, 'policyId', f.policy_id, 'startDate', f.start_date,
                        'endDate', f.end_date, 'startDateType', f.start_date_type, 'endDateType', f.end_date_type,
                        'status', f.status, 'needsAttention', f.needs_attention, 'stored', d.dates)
                        ORDER BY f.employee_id, f.start_date, f.id)
                    FROM found f JOIN stored d ON d.request_id = f.id),
                'employees', (
                    SELECT json_agg(json_build_object(
                        'id', p.id, 'name', p.name, 'role', p.role, 'isActive', p.is_active, 'hireDate', p.hire_date,
                        'endDate', p.end_date, 'departmentId', p.department_id, 'timeZone', p.time_zone, 'today', p.today,
                        'countryCode', p.country_code, 'siteName', p.site_name, 'defaultWeek', p.default_week))
                    FROM people p WHERE p.id IN (SELECT f.employee_id FROM found f)),
                'patterns', (
                    SELECT json_agg(json_build_object(
                        'employeeId', w.employee_id, 'effectiveDate', w.effective_date, 'week', json_build_array(
                            w.monday, w.tuesday, w.wednesday, w.thursday, w.friday, w.saturday, w.sunday)))
                    FROM public.work_patterns w
                    WHERE w.organization_id = p_organization AND w.employee_id IN (SELECT f.employee_id FROM found f)),
                'holidays', (
                    SELECT json_agg(json_build_object(
                        'name', h.name, 'startDate', h.start_date, 'endDate', h.end_date, 'partType', h.part_type,
                        'countryCode', h.country_code, 'site', coalesce(s.name, '')))
                    FROM public.holidays h
                    LEFT JOIN public.sites s ON s.organization_id = p_organization AND s.id = h.site_id
                    WHERE h.organization_id = p_organization
                      AND h.country_code IN (SELECT p.country_code FROM people p)
                      AND h.end_date >= (SELECT min(f.start_date) FROM found f)
                      AND h.start_date <= (SELECT max(f.end_date) FROM found f)),
                'policies', (
                    SELECT json_agg(json_build_object('id', v.policy_id, 'versions', v.versions))
                    FROM (
                        SELECT v.policy_id, hiatus.versions_of(p_organization, v.policy_id) AS versions
                        FROM (SELECT DISTINCT f.policy_id FROM found f) v
                    ) v))
        );
    END $$;

-- The versions of a policy, by effective date.
CREATE FUNCTION hiatus.versions_of(p_organization uuid, p_policy uuid) RETURNS json
    LANGUAGE plpgsql STABLE
    AS $$
    BEGIN
        RETURN (
            SELECT json_agg(json_build_object(
                'effectiveDate', v.effective_date, 'allowanceEntitlement', v.allowance_entitlement,
                'annualAllowance', v.annual_allowance_hundredths,
                'balanceClosingFrequency', v.balance_closing_frequency,
                'activityPeriodStart', v.activity_period_start, 'activityPeriodClose', v.activity_period_close,
                'accrualCycle', v.accrual_cycle, 'proration', v.proration,
                'carryoverLimit', v.carryover_limit_hundredths,
                'carryoverExpiryMonths', v.carryover_expiry_months, 'deductibleDays', v.deductible_days)
                ORDER BY v.effective_date NULLS FIRST)
            FROM public.policy_versions v
            WHERE v.organization_id = p_organization AND v.policy_id = p_policy
        );
    END $$;

-- Requests counted anew, with the records of it. What their cycles were closed with is forgotten where a date changed.
CREATE FUNCTION hiatus.write_recounts(
    p_organization uuid, p_now timestamptz, p_rows jsonb, p_audit jsonb, p_events jsonb
) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
        UPDATE public.requests r
            SET total_hundredths = v.hundredths, needs_attention = v."needsAttention", updated_at = p_now
            FROM jsonb_to_recordset(p_rows) AS v("requestId" uuid, hundredths integer, "needsAttention" boolean)
            WHERE r.organization_id = p_organization AND r.id = v."requestId";
        UPDATE public.request_days d SET hundredths = c.hundredths, reason = c.reason
            FROM jsonb_to_recordset(p_rows) AS v("requestId" uuid, dates jsonb)
            CROSS JOIN LATERAL jsonb_to_recordset(v.dates) AS c(date date, hundredths smallint, reason text)
            WHERE d.organization_id = p_organization AND d.request_id = v."requestId" AND d.date = c.date
              AND (d.hundredths, d.reason) IS DISTINCT FROM (c.hundredths, c.reason);
        DELETE FROM public.request_charges c
            USING jsonb_to_recordset(p_rows) AS v("requestId" uuid)
            WHERE c.organization_id = p_organization AND c.request_id = v."requestId";
        INSERT INTO public.request_charges (organization_id, request_id, cycle_start, cycle_end, hundredths)
            SELECT p_organization, v."requestId", c.start, c."end", c.hundredths
            FROM jsonb_to_recordset(p_rows) AS v("requestId" uuid, charges jsonb)
            CROSS JOIN LATERAL jsonb_to_recordset(v.charges) AS c(start date, "end" date, hundredths integer);
        DELETE FROM public.closed_cycles c
            USING jsonb_to_recordset(p_rows) AS v("employeeId" uuid, "policyId" uuid, since date)
            WHERE c.organization_id = p_organization AND c.employee_id = v."employeeId" AND c.policy_id = v."policyId"
              AND c.cycle_end >= v.since;
        PERFORM hiatus.write_records(p_organization, p_now, p_audit, p_events);
    END $$;

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA hiatus FROM PUBLIC;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA hiatus TO hiatus_service;
