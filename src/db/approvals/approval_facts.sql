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
            FROM public.employees e
            LEFT JOIN public.departments d ON d.organization_id = p_organization AND d.id = e.department_id
            WHERE e.organization_id = p_organization AND e.id = ANY (p_employees);
        RETURN hiatus.approvers_facts(p_organization, people, p_employees, managers, p_today, p_also);
    END $$;
