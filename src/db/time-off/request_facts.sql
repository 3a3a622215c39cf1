-- The requests with all that a reader sees of them, in the order of the ids, and the approval
-- facts of their employees.
CREATE OR REPLACE FUNCTION hiatus.request_facts(p_organization uuid, p_ids uuid[], p_now timestamptz) RETURNS json
    LANGUAGE plpgsql
    AS $$
    DECLARE
        employees uuid[];
        approvers uuid[];
    BEGIN
        SELECT array_agg(DISTINCT r.employee_id) INTO employees FROM public.requests r
            WHERE r.organization_id = p_organization AND r.id = ANY (p_ids);
        IF employees IS NULL THEN RETURN NULL; END IF;
        SELECT array_agg(DISTINCT t.approver_id) INTO approvers FROM public.approval_steps t
            WHERE t.organization_id = p_organization AND t.request_id = ANY (p_ids) AND t.approver_id IS NOT NULL;
        RETURN json_build_object(
            'approval', hiatus.approval_facts(p_organization, employees, (p_now AT TIME ZONE 'UTC')::date, coalesce(approvers, '{}')),
            'requests', (
                SELECT json_agg(json_build_object(
                    'id', r.id, 'employeeId', r.employee_id, 'policyId', r.policy_id,
                    'startDate', r.start_date, 'endDate', r.end_date,
                    'startDateType', r.start_date_type, 'endDateType', r.end_date_type,
                    'note', r.note, 'status', r.status, 'hundredths', r.total_hundredths,
                    'needsAttention', r.needs_attention, 'limitsOverridden', r.limits_overridden, 'createdBy', r.created_by,
                    'interrupts', r.interrupts, 'attachmentDueOn', r.attachment_due_on, 'replacesId', r.replaces_id, 'replacedById', r.replaced_by_id,
                    'replacementId', CASE WHEN r.status = 'approved' THEN (
                        SELECT n.id FROM public.requests n
                        WHERE n.organization_id = p_organization AND n.replaces_id = r.id AND n.status = 'pending') END,
                    'replaced', CASE WHEN r.status = 'pending' AND r.replaces_id IS NOT NULL THEN (
                        SELECT json_build_object('policyId', x.policy_id, 'startDate', x.start_date, 'endDate', x.end_date,
                            'startDateType', x.start_date_type, 'endDateType', x.end_date_type)
                        FROM public.requests x WHERE x.organization_id = p_organization AND x.id = r.replaces_id) END,
                    'createdAt', r.created_at, 'updatedAt', r.updated_at,
                    'lastDecision', CASE WHEN r.decided_by IS NOT NULL THEN json_build_object(
                        'by', r.decided_by, 'at', r.decided_at, 'statusBefore', r.status_before,
                        'stepsBefore', CASE WHEN r.status_before IS NOT NULL THEN (
                            SELECT json_agg(json_build_array(t.position, t.status_before) ORDER BY t.position)
                            FROM public.approval_steps t
                            WHERE t.organization_id = p_organization AND t.request_id = r.id
                              AND t.status_before IS NOT NULL) END) END,
                    'dates', (
                        SELECT json_agg(json_build_array(d.date, d.hundredths, d.reason) ORDER BY d.date)
                        FROM hiatus.counted_days(r.start_date, r.day_counts) d),
                    'charges', (
                        SELECT json_agg(json_build_array(c.cycle_start, c.cycle_end, c.hundredths) ORDER BY c.cycle_start)
                        FROM public.request_charges c WHERE c.organization_id = p_organization AND c.request_id = r.id),
                    'steps', (
                        SELECT json_agg(json_build_array(t.position, t.approver_id, t.status, t.decided_by, t.decided_at,
                            t.note, t.is_override) ORDER BY t.position)
                        FROM public.approval_steps t WHERE t.organization_id = p_organization AND t.request_id = r.id),
                    'attachments', (
                        SELECT json_agg(json_build_object('id', a.id, 'name', a.name, 'contentType', a.content_type,
                            'sizeBytes', a.size_bytes, 'addedBy', a.added_by) ORDER BY a.position)
                        FROM public.attachments a WHERE a.organization_id = p_organization AND a.request_id = r.id),
                    'employee', json_build_object('name', e.name, 'department', dep.name),
                    'policy', json_build_object('name', p.name, 'color', p.color),
                    'today', (p_now AT TIME ZONE coalesce(s.time_zone, o.time_zone))::date)
                    ORDER BY w.place)
                FROM unnest(p_ids) WITH ORDINALITY AS w(id, place)
                JOIN public.requests r ON r.organization_id = p_organization AND r.id = w.id
                JOIN public.employees e ON e.organization_id = p_organization AND e.id = r.employee_id
                JOIN public.policies p ON p.organization_id = p_organization AND p.id = r.policy_id
                JOIN public.organizations o ON o.id = p_organization
                LEFT JOIN public.departments dep ON dep.organization_id = p_organization AND dep.id = e.department_id
                LEFT JOIN public.sites s ON s.organization_id = p_organization AND s.id = e.site_id));
    END $$;
