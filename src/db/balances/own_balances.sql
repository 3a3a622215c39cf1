-- The facts behind the caller's own balances, with a version that changes as soon as any of them,
-- or the day, has changed; without the facts when the caller knows this version. The version is
-- read first, so that it is never newer than the facts that go with it.
CREATE OR REPLACE FUNCTION hiatus.own_balances(p_organization uuid, p_employee uuid, p_known text, p_now timestamptz)
    RETURNS json
    LANGUAGE plpgsql
    AS $$
    DECLARE
        version text;
    BEGIN
        PERFORM set_config('hiatus.organization_id', p_organization::text, true);
        SELECT concat_ws(' ', e.id, t.today, e.xmin, o.xmin, coalesce(s.xmin, '0'), hiatus.held_policies_version(
                p_organization, p_employee, NULL, least(t.today, e.end_date)), (
                SELECT hash_array_extended(array_agg(n.xmin ORDER BY n.id), 0) FROM public.employments n
                WHERE n.organization_id = p_organization AND n.employee_id = p_employee), (
                SELECT hash_array_extended(array_agg(j.xmin ORDER BY j.id), 0) FROM public.employee_jobs j
                WHERE j.organization_id = p_organization AND j.employee_id = p_employee))
            INTO version
            FROM public.employees e
            JOIN public.organizations o ON o.id = p_organization
            LEFT JOIN public.sites s ON s.organization_id = p_organization 
                AND s.id = hiatus.zone_site(p_organization, e.id, e.site_id, e.job_date, p_now)
            CROSS JOIN LATERAL (
                SELECT (p_now AT TIME ZONE coalesce(s.time_zone, o.time_zone))::date AS today
            ) t
            WHERE e.organization_id = p_organization AND e.id = p_employee;
        IF version = p_known THEN RETURN json_build_object('version', version, 'facts', NULL); END IF;
        RETURN json_build_object('version', version, 'facts', hiatus.held_balances(
            p_organization, p_employee, p_employee, NULL, NULL, p_now));
    END $$;
