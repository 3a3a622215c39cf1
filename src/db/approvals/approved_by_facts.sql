-- The approval facts of everybody for whom somebody may approve, as the domain needs them to
-- decide: those on whose list the approver is, or whose department or self they manage; or somebody
-- for whom they stand in around today. With each one's today. They do not approve for anybody who
-- is left out.
CREATE OR REPLACE FUNCTION hiatus.approved_by_facts(p_organization uuid, p_approver uuid, p_now timestamptz) RETURNS json
    LANGUAGE plpgsql
    AS $$
    DECLARE
        candidates uuid[];
        -- Everywhere on earth, the date is this day, the day before or the day after.
        around date := (p_now AT TIME ZONE 'UTC')::date;
    BEGIN
        PERFORM set_config('hiatus.organization_id', p_organization::text, true);
        candidates := ARRAY(
            WITH stood_for AS MATERIALIZED (
                SELECT p_approver AS id
                UNION
                SELECT g.approver_id FROM public.delegations g
                WHERE g.organization_id = p_organization AND g.delegate_id = p_approver
                  AND g.end_date >= around - 1 AND g.start_date <= around + 1
            )
            SELECT a.employee_id FROM stood_for f
            JOIN public.employee_approvers a ON a.organization_id = p_organization AND a.approver_id = f.id
            UNION
            SELECT e.id FROM stood_for f
            JOIN public.departments d ON d.organization_id = p_organization AND d.manager_id = f.id
            JOIN public.employees e ON e.organization_id = p_organization AND e.department_id = d.id
            UNION
            SELECT e.id FROM stood_for f
            JOIN public.employees e ON e.organization_id = p_organization AND e.manager_id = f.id
        );
        RETURN json_build_object(
            'todays', (
                SELECT json_agg(json_build_array(e.id, (p_now AT TIME ZONE coalesce(s.time_zone, o.time_zone))::date))
                FROM public.employees e
                JOIN public.organizations o ON o.id = p_organization
                LEFT JOIN public.sites s ON s.organization_id = p_organization AND s.id = e.site_id
                WHERE e.organization_id = p_organization AND e.id = ANY (candidates)),
            'approval', hiatus.approval_facts(p_organization, candidates, around, '{}'));
    END $$;
