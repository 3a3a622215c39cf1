-- A page of what somebody may see, in one call.
CREATE OR REPLACE FUNCTION hiatus.visible_page(
    p_organization uuid, p_actor uuid, p_is_admin boolean, p_employee uuid, p_status text, p_from date, p_to date,
    p_before timestamptz, p_before_id uuid, p_limit integer, p_now timestamptz
) RETURNS json
    LANGUAGE plpgsql
    AS $$
    DECLARE
        today date;
    BEGIN
        PERFORM set_config('hiatus.organization_id', p_organization::text, true);
        today := hiatus.employee_facts(p_organization, p_actor, p_now) ->> 'today';
        RETURN hiatus.request_facts(p_organization, hiatus.visible_ids(p_organization, p_actor, p_is_admin, today,
            p_employee, p_status, p_from, p_to, p_before, p_before_id, p_limit), p_now);
    END $$;
