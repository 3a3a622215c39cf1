-- Credit requests by their ids, in that order, with what decides who may do what with them.
CREATE OR REPLACE FUNCTION hiatus.credit_facts(p_organization uuid, p_ids uuid[], p_now timestamptz) RETURNS json
    LANGUAGE plpgsql STABLE
    AS $$
    BEGIN
        RETURN json_build_object(
            'credits', (
                SELECT json_agg(json_build_object(
                    'id', c.id, 'employeeId', c.employee_id, 'policyId', c.policy_id, 'date', c.date,
                    'hundredths', c.hundredths, 'note', c.note, 'status', c.status, 'createdBy', c.created_by,
                    'createdAt', c.created_at, 'updatedAt', c.updated_at, 'adjustmentId', c.adjustment_id,
                    'expiresOn', (SELECT a.expires_on FROM public.adjustments a
                        WHERE a.organization_id = p_organization AND a.id = c.adjustment_id),
                    'lastDecision', CASE WHEN c.decided_by IS NOT NULL THEN json_build_object(
                        'by', c.decided_by, 'at', c.decided_at, 'statusBefore', c.status_before,
                        'stepsBefore', coalesce((
                            SELECT json_agg(json_build_array(s.position, s.status_before) ORDER BY s.position)
                            FROM public.credit_steps s
                            WHERE s.organization_id = p_organization AND s.credit_id = c.id
                              AND s.status_before IS NOT NULL), '[]')) END,
                    'taken', CASE WHEN c.taken_adjustment_id IS NOT NULL THEN json_build_object(
                        'adjustmentId', c.taken_adjustment_id, 'expiresOn', c.taken_expires_on) END,
                    'steps', (SELECT coalesce(json_agg(json_build_object(
                            'position', s.position, 'approverId', s.approver_id, 'status', s.status,
                            'decidedBy', s.decided_by, 'decidedAt', s.decided_at, 'note', s.note,
                            'isOverride', s.is_override) ORDER BY s.position), '[]')
                        FROM public.credit_steps s WHERE s.organization_id = p_organization AND s.credit_id = c.id),
                    'employee', json_build_object('name', e.name, 'department', d.name),
                    'policy', json_build_object('name', p.name, 'color', p.color),
                    'today', (p_now AT TIME ZONE coalesce(t.time_zone, o.time_zone))::date) ORDER BY i.place)
                FROM unnest(p_ids) WITH ORDINALITY AS i (id, place)
                JOIN public.credit_requests c ON c.organization_id = p_organization AND c.id = i.id
                JOIN public.organizations o ON o.id = p_organization
                JOIN public.employees e ON e.organization_id = p_organization AND e.id = c.employee_id
                JOIN public.policies p ON p.organization_id = p_organization AND p.id = c.policy_id
                LEFT JOIN public.departments d ON d.organization_id = p_organization AND d.id = e.department_id
                LEFT JOIN public.sites t ON t.organization_id = p_organization AND t.id = e.site_id),
            'approval', hiatus.approval_facts(p_organization,
                ARRAY(SELECT DISTINCT c.employee_id FROM public.credit_requests c
                    WHERE c.organization_id = p_organization AND c.id = ANY (p_ids)),
                (p_now AT TIME ZONE 'UTC')::date,
                ARRAY(SELECT DISTINCT s.approver_id FROM public.credit_steps s
                    WHERE s.organization_id = p_organization AND s.credit_id = ANY (p_ids)
                      AND s.approver_id IS NOT NULL)));
    END $$;
