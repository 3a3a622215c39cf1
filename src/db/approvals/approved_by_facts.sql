-- The approval facts of everybody for whom somebody may approve, as the domain needs them to
-- decide, with each one's today. They do not approve for anybody who is left out.
CREATE OR REPLACE FUNCTION hiatus.approved_by_facts(p_organization uuid, p_approver uuid, p_now timestamptz) RETURNS json
    LANGUAGE plpgsql
    AS $$
    DECLARE
        candidates uuid[];
        -- Everywhere on earth, the date is this day, the day before or the day after.
        around date := (p_now AT TIME ZONE 'UTC')::date;
    BEGIN
        PERFORM set_config('hiatus.organization_id', p_organization::text, true);
        candidates := hiatus.approved_by_ids(p_organization, p_approver, around);
        RETURN json_build_object(
            'todays', (
                SELECT json_agg(json_build_array(e.id, (p_now AT TIME ZONE coalesce(s.time_zone, o.time_zone))::date))
                FROM public.employees e
                JOIN public.organizations o ON o.id = p_organization
                LEFT JOIN public.sites s ON s.organization_id = p_organization AND s.id = e.site_id
                WHERE e.organization_id = p_organization AND e.id = ANY (candidates)),
            'approval', hiatus.approval_facts(p_organization, candidates, around, '{}'));
    END $$;
