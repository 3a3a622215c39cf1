-- All that an organization holds about an employee, table by table as the rows stand, without what
-- opens anything (hashes, tokens) and without the bytes of files.
CREATE OR REPLACE FUNCTION hiatus.person_data(p_organization uuid, p_employee uuid) RETURNS json
    LANGUAGE sql STABLE
    AS $$
        WITH own_requests AS (
            SELECT r.id FROM public.requests r WHERE r.organization_id = p_organization AND r.employee_id = p_employee
        ), things AS (
            SELECT p_employee AS id UNION ALL SELECT id FROM own_requests
            UNION ALL SELECT a.id FROM public.adjustments a
                WHERE a.organization_id = p_organization AND a.employee_id = p_employee
            UNION ALL SELECT c.id FROM public.credit_requests c
                WHERE c.organization_id = p_organization AND c.employee_id = p_employee
            UNION ALL SELECT k.id FROM public.api_keys k
                WHERE k.organization_id = p_organization AND k.employee_id = p_employee
            UNION ALL SELECT f.id FROM public.feeds f
                WHERE f.organization_id = p_organization AND f.employee_id = p_employee
            UNION ALL SELECT p.id FROM public.policy_assignments p
                WHERE p.organization_id = p_organization AND p.employee_id = p_employee
        )
        SELECT json_build_object(
            'employees', (SELECT json_agg(e) FROM public.employees e
                WHERE e.organization_id = p_organization AND e.id = p_employee),
            'employee_approvers', (SELECT json_agg(a ORDER BY a.employee_id, a.position) FROM public.employee_approvers a
                WHERE a.organization_id = p_organization AND p_employee IN (a.employee_id, a.approver_id)),
            'delegations', (SELECT json_agg(d ORDER BY d.start_date, d.id) FROM public.delegations d
                WHERE d.organization_id = p_organization AND p_employee IN (d.approver_id, d.delegate_id)),
            'departments', (SELECT json_agg(d ORDER BY d.id) FROM public.departments d
                WHERE d.organization_id = p_organization AND d.manager_id = p_employee),
            'identity_links', (SELECT json_agg(l ORDER BY l.created_at, l.subject) FROM public.identity_links l
                WHERE l.organization_id = p_organization AND l.employee_id = p_employee),
            'work_patterns', (SELECT json_agg(w ORDER BY w.effective_date) FROM public.work_patterns w
                WHERE w.organization_id = p_organization AND w.employee_id = p_employee),
            'policy_assignments', (SELECT json_agg(p ORDER BY p.effective_date, p.id) FROM public.policy_assignments p
                WHERE p.organization_id = p_organization AND p.employee_id = p_employee),
            'adjustments', (SELECT json_agg(a ORDER BY a.date, a.id) FROM public.adjustments a
                WHERE a.organization_id = p_organization AND a.employee_id = p_employee),
            'employments', (SELECT json_agg(m ORDER BY m.hire_date) FROM public.employments m
                WHERE m.organization_id = p_organization AND m.employee_id = p_employee),
            'employee_jobs', (SELECT json_agg(j ORDER BY j.effective_date NULLS FIRST) FROM public.employee_jobs j
                WHERE j.organization_id = p_organization AND j.employee_id = p_employee),
            'individual_allowances', (SELECT json_agg(i ORDER BY i.policy_id, i.effective_date)
                FROM public.individual_allowances i
                WHERE i.organization_id = p_organization AND i.employee_id = p_employee),
            'credit_requests', (SELECT json_agg(c ORDER BY c.created_at, c.id) FROM public.credit_requests c
                WHERE c.organization_id = p_organization AND c.employee_id = p_employee),
            'credit_steps', (SELECT json_agg(s ORDER BY s.credit_id, s.position) FROM public.credit_steps s
                WHERE s.organization_id = p_organization AND (p_employee IN (s.approver_id, s.decided_by)
                    OR s.credit_id IN (SELECT c.id FROM public.credit_requests c
                        WHERE c.organization_id = p_organization AND c.employee_id = p_employee))),
            'closed_cycles', (SELECT json_agg(c ORDER BY c.policy_id, c.cycle_start) FROM public.closed_cycles c
                WHERE c.organization_id = p_organization AND c.employee_id = p_employee),
            'requests', (SELECT json_agg(to_jsonb(r) - 'slots' ORDER BY r.created_at, r.id) FROM public.requests r
                WHERE r.organization_id = p_organization AND r.id IN (SELECT id FROM own_requests)),
            'request_days', (SELECT json_agg(d ORDER BY d.request_id, d.date) FROM public.request_days d
                WHERE d.organization_id = p_organization AND d.request_id IN (SELECT id FROM own_requests)),
            'request_charges', (SELECT json_agg(c ORDER BY c.request_id, c.cycle_start) FROM public.request_charges c
                WHERE c.organization_id = p_organization AND c.request_id IN (SELECT id FROM own_requests)),
            'approval_steps', (SELECT json_agg(s ORDER BY s.request_id, s.position) FROM public.approval_steps s
                WHERE s.organization_id = p_organization AND (s.request_id IN (SELECT id FROM own_requests)
                    OR p_employee IN (s.approver_id, s.decided_by))),
            'attachments', (SELECT json_agg(to_jsonb(a) - 'sha256' || jsonb_build_object('sha256', encode(a.sha256, 'hex'))
                    ORDER BY a.request_id, a.position) FROM public.attachments a
                WHERE a.organization_id = p_organization AND a.request_id IN (SELECT id FROM own_requests)),
            'employee_pictures', (SELECT json_agg(to_jsonb(p) - 'content') FROM public.employee_pictures p
                WHERE p.organization_id = p_organization AND p.employee_id = p_employee),
            'api_keys', (SELECT json_agg(to_jsonb(k) - 'hash' ORDER BY k.created_at, k.id) FROM public.api_keys k
                WHERE k.organization_id = p_organization AND k.employee_id = p_employee),
            'feeds', (SELECT json_agg(to_jsonb(f) - 'hash' ORDER BY f.created_at, f.id) FROM public.feeds f
                WHERE f.organization_id = p_organization AND f.employee_id = p_employee),
            'mcp_calls', (SELECT json_agg(c ORDER BY c.id) FROM public.mcp_calls c
                WHERE c.organization_id = p_organization AND c.employee_id = p_employee),
            'outbox', (SELECT json_agg(o ORDER BY o.id) FROM public.outbox o
                WHERE o.organization_id = p_organization AND o.recipient_id = p_employee),
            'idempotency_keys', (SELECT json_agg(to_jsonb(i) - 'fingerprint' ORDER BY i.created_at, i.key)
                FROM public.idempotency_keys i
                WHERE i.organization_id = p_organization AND i.employee_id = p_employee),
            'audit_entries', (SELECT json_agg(a ORDER BY a.id) FROM public.audit_entries a
                WHERE a.organization_id = p_organization
                    AND (a.employee_id = p_employee OR a.entity_id IN (SELECT id FROM things))),
            'erasures', (SELECT json_agg(e) FROM public.erasures e
                WHERE e.organization_id = p_organization AND e.employee_id = p_employee))
    $$;
