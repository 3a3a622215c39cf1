-- What an entry is about, if it still exists: its name and, if it concerns one employee, whose it
-- is.
CREATE OR REPLACE FUNCTION hiatus.audited_thing(p_organization uuid, p_entity text, p_id uuid)
    RETURNS TABLE (name text, employee_id uuid)
    LANGUAGE sql STABLE ROWS 1
    AS $$
        SELECT d.name, NULL::uuid FROM public.departments d
            WHERE p_entity = 'department' AND d.organization_id = p_organization AND d.id = p_id
        UNION ALL SELECT s.name, NULL FROM public.sites s
            WHERE p_entity = 'site' AND s.organization_id = p_organization AND s.id = p_id
        UNION ALL SELECT n.name, NULL FROM public.positions n
            WHERE p_entity = 'position' AND n.organization_id = p_organization AND n.id = p_id
        UNION ALL SELECT t.name, NULL FROM public.employment_types t
            WHERE p_entity = 'employment_type' AND t.organization_id = p_organization AND t.id = p_id
        UNION ALL SELECT h.name, NULL FROM public.holidays h
            WHERE p_entity = 'holiday' AND h.organization_id = p_organization AND h.id = p_id
        UNION ALL SELECT p.name, NULL FROM public.policies p
            WHERE p_entity = 'policy' AND p.organization_id = p_organization AND p.id = p_id
        UNION ALL SELECT e.name, NULL FROM public.employees e
            WHERE p_entity = 'employee' AND e.organization_id = p_organization AND e.id = p_id
        UNION ALL SELECT k.name, k.employee_id FROM public.api_keys k
            WHERE p_entity = 'api_key' AND k.organization_id = p_organization AND k.id = p_id
        UNION ALL SELECT p.name, r.employee_id FROM public.requests r
            JOIN public.policies p ON p.organization_id = p_organization AND p.id = r.policy_id
            WHERE p_entity = 'time_off_request' AND r.organization_id = p_organization AND r.id = p_id
        UNION ALL SELECT p.name, c.employee_id FROM public.credit_requests c
            JOIN public.policies p ON p.organization_id = p_organization AND p.id = c.policy_id
            WHERE p_entity = 'credit_request' AND c.organization_id = p_organization AND c.id = p_id
        UNION ALL SELECT p.name, a.employee_id FROM public.adjustments a
            JOIN public.policies p ON p.organization_id = p_organization AND p.id = a.policy_id
            WHERE p_entity = 'adjustment' AND a.organization_id = p_organization AND a.id = p_id
        UNION ALL SELECT p.name, a.employee_id FROM public.policy_assignments a
            JOIN public.policies p ON p.organization_id = p_organization AND p.id = a.policy_id
            WHERE p_entity = 'policy_assignment' AND a.organization_id = p_organization AND a.id = p_id
        UNION ALL SELECT o.name, NULL FROM public.organizations o
            WHERE p_entity IN ('organization', 'mcp_settings') AND o.id = p_organization AND o.id = p_id
    $$;
