-- Everybody for whom somebody may approve around a day: those on whose list the approver is, or
-- whose department or self they manage; or somebody for whom they stand in. They do not approve for
-- anybody who is left out, wherever it is which day.
CREATE OR REPLACE FUNCTION hiatus.approved_by_ids(p_organization uuid, p_approver uuid, p_around date) RETURNS uuid[]
    LANGUAGE plpgsql STABLE
    AS $$
    DECLARE
        holders uuid[] := p_approver || ARRAY(
            SELECT g.approver_id FROM public.delegations g
            WHERE g.organization_id = p_organization AND g.delegate_id = p_approver
              AND g.end_date >= p_around - 1 AND g.start_date <= p_around + 1);
        departments uuid[] := ARRAY(
            SELECT d.id FROM public.departments d
            WHERE d.organization_id = p_organization AND d.manager_id = ANY (holders));
    BEGIN
        RETURN ARRAY(
            SELECT a.employee_id FROM public.employee_approvers a
            WHERE a.organization_id = p_organization AND a.approver_id = ANY (holders)
            UNION
            SELECT e.id FROM public.employees e
            WHERE e.organization_id = p_organization AND e.manager_id = ANY (holders)
            UNION
            SELECT e.id FROM public.employees e
            WHERE e.organization_id = p_organization AND e.department_id = ANY (departments));
    END $$;
