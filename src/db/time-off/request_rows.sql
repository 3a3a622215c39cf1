-- The requests with all that a reader sees of them, in the order of the ids; what belongs to
-- several of them is read once for all, in lists beside them, and so are the approval facts of
-- their employees. Null when there are none.
CREATE OR REPLACE FUNCTION hiatus.request_rows(p_organization uuid, p_ids uuid[], p_now timestamptz) RETURNS json
    LANGUAGE plpgsql
    AS $$
    DECLARE
        requests json;
        of_employees uuid[];
        of_policies uuid[];
        approved uuid[];
        replaced uuid[];
        steps json;
        approvers uuid[];
        employees json;
        people json;
        managers uuid[];
        replacements json;
        replaced_ones json;
    BEGIN
        SELECT json_agg(json_build_array(
                r.id, r.employee_id, r.policy_id, r.start_date, r.end_date, r.start_date_type, r.end_date_type, r.note,
                r.status, r.total_hundredths, r.day_counts, r.needs_attention, r.limits_overridden, r.interrupts,
                r.attachment_due_on, r.created_by, r.replaces_id, r.replaced_by_id, r.created_at, r.updated_at,
                r.decided_by, r.decided_at, r.status_before) ORDER BY w.place),
                array_agg(r.employee_id), array_agg(r.policy_id),
                array_agg(r.id) FILTER (WHERE r.status = 'approved'),
                array_agg(r.replaces_id) FILTER (WHERE r.status = 'pending' AND r.replaces_id IS NOT NULL)
            INTO requests, of_employees, of_policies, approved, replaced
            FROM unnest(p_ids) WITH ORDINALITY AS w(id, place)
            JOIN public.requests r ON r.organization_id = p_organization AND r.id = w.id;
        IF requests IS NULL THEN RETURN NULL; END IF;
        SELECT json_agg(json_build_array(t.request_id, t.position, t.approver_id, t.status, t.decided_by, t.decided_at,
                t.note, t.is_override, t.status_before) ORDER BY t.request_id, t.position), array_agg(t.approver_id)
            INTO steps, approvers
            FROM public.approval_steps t
            WHERE t.organization_id = p_organization AND t.request_id = ANY (p_ids);
        SELECT json_agg(json_build_array(e.id, e.name, d.name, (p_now AT TIME ZONE coalesce(s.time_zone, o.time_zone))::date)),
                json_agg(json_build_array(e.id, d.manager_id, e.manager_id)), array_agg(d.manager_id) || array_agg(e.manager_id)
            INTO employees, people, managers
            FROM (SELECT DISTINCT unnest(of_employees) AS id) w
            -- One by one, or the planner would read the whole organization if most others are small.
            CROSS JOIN LATERAL (
                SELECT x.id, x.name, x.department_id, x.site_id, x.manager_id FROM public.employees x
                WHERE x.organization_id = p_organization AND x.id = w.id OFFSET 0) e
            JOIN public.organizations o ON o.id = p_organization
            LEFT JOIN public.departments d ON d.organization_id = p_organization AND d.id = e.department_id
            LEFT JOIN public.sites s ON s.organization_id = p_organization AND s.id = e.site_id;
        IF approved IS NOT NULL THEN
            SELECT json_agg(json_build_array(n.replaces_id, n.id)) INTO replacements FROM public.requests n
                WHERE n.organization_id = p_organization AND n.replaces_id = ANY (approved) AND n.status = 'pending';
        END IF;
        IF replaced IS NOT NULL THEN
            SELECT json_agg(json_build_object('id', x.id, 'policyId', x.policy_id, 'startDate', x.start_date,
                    'endDate', x.end_date, 'startDateType', x.start_date_type, 'endDateType', x.end_date_type))
                INTO replaced_ones
                FROM public.requests x WHERE x.organization_id = p_organization AND x.id = ANY (replaced);
        END IF;
        RETURN json_build_object(
            'requests', requests, 'steps', steps, 'employees', employees,
            'charges', (
                SELECT json_agg(json_build_array(c.request_id, c.cycle_start, c.cycle_end, c.hundredths)
                    ORDER BY c.request_id, c.cycle_start)
                FROM public.request_charges c
                WHERE c.organization_id = p_organization AND c.request_id = ANY (p_ids)),
            'attachments', (
                SELECT json_agg(json_build_object('requestId', a.request_id, 'id', a.id, 'name', a.name,
                    'contentType', a.content_type, 'sizeBytes', a.size_bytes, 'addedBy', a.added_by)
                    ORDER BY a.request_id, a.position)
                FROM public.attachments a WHERE a.organization_id = p_organization AND a.request_id = ANY (p_ids)),
            'policies', (
                SELECT json_agg(json_build_array(p.id, p.name, p.color)) FROM public.policies p
                WHERE p.organization_id = p_organization AND p.id = ANY (of_policies)),
            'replacements', replacements, 'replaced', replaced_ones,
            'approval', hiatus.approvers_facts(
                p_organization, people, of_employees, managers, (p_now AT TIME ZONE 'UTC')::date, approvers));
    END $$;
