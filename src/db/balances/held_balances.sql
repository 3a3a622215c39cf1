-- The facts behind an employee's balances; null when there is no such employee in the organization.
-- The relation is looked up only when the caller is not the employee.
CREATE OR REPLACE FUNCTION hiatus.held_balances(
    p_organization uuid, p_employee uuid, p_actor uuid, p_policy uuid, p_on date, p_now timestamptz
) RETURNS json
    LANGUAGE plpgsql
    AS $$
    DECLARE
        employee json;
        today date;
    BEGIN
        PERFORM set_config('hiatus.organization_id', p_organization::text, true);
        employee := hiatus.employee_facts(p_organization, p_employee, p_now);
        IF employee IS NULL THEN RETURN NULL; END IF;
        today := (employee ->> 'today')::date;
        RETURN json_build_object(
            'employee', employee,
            'approval', CASE WHEN p_employee <> p_actor THEN
                hiatus.approval_facts(p_organization, ARRAY[p_employee], today, '{}') END,
            'policies', hiatus.held_policies(
                p_organization, p_employee, p_policy, least(today, p_on, (employee ->> 'endDate')::date)));
    END $$;
