-- Whom the requests of employees may go to, and who stands in for them around a date; also for the
-- given approvers of older steps.
CREATE OR REPLACE FUNCTION hiatus.approval_facts(p_organization uuid, p_employees uuid[], p_today date, p_also uuid[]) RETURNS json
    LANGUAGE plpgsql STABLE
    AS $$
    DECLARE
        people json;
        managers uuid[];
    BEGIN
        SELECT json_agg(json_build_array(e.id, d.manager_id, e.manager_id)), array_agg(d.manager_id) || array_agg(e.manager_id)
            INTO people, managers
            FROM (SELECT DISTINCT unnest(p_employees) AS id) w
            -- One by one, or the planner would read the whole organization if most others are small.
            CROSS JOIN LATERAL (
                SELECT x.id, x.department_id, x.manager_id FROM public.employees x
                WHERE x.organization_id = p_organization AND x.id = w.id OFFSET 0) e
            LEFT JOIN public.departments d ON d.organization_id = p_organization AND d.id = e.department_id;
        RETURN hiatus.approvers_facts(p_organization, people, p_employees, managers, p_today, p_also);
    END $$;
