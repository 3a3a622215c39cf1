-- A page of what somebody may see, newest first. Of an employee, of everybody for admins, else
-- one's own and of those for whom one approves or has a turn.
CREATE OR REPLACE FUNCTION hiatus.visible_ids(
    p_organization uuid, p_actor uuid, p_is_admin boolean, p_today date, p_employee uuid, p_status text, p_from date, p_to date,
    p_before timestamptz, p_before_id uuid, p_limit integer
) RETURNS uuid[]
    LANGUAGE plpgsql STABLE
    AS $$
    BEGIN
        IF p_employee IS NULL AND p_is_admin THEN
            RETURN ARRAY(
                SELECT r.id FROM public.requests r
                WHERE r.organization_id = p_organization
                  AND (p_status IS NULL OR r.status = p_status)
                  AND (p_from IS NULL OR r.end_date >= p_from) AND (p_to IS NULL OR r.start_date <= p_to)
                  AND (p_before IS NULL OR (r.created_at, r.id) < (p_before, p_before_id))
                ORDER BY r.created_at DESC, r.id DESC LIMIT p_limit
            );
        END IF;
        RETURN ARRAY(
            WITH people AS (
                SELECT coalesce(p_employee, p_actor) AS id
                UNION
                SELECT b FROM hiatus.employees_approved_by(p_organization, p_actor, p_today) b WHERE p_employee IS NULL
            ), found AS (
                SELECT q.id, q.created_at FROM people
                CROSS JOIN LATERAL (
                    SELECT r.id, r.created_at FROM public.requests r
                    WHERE r.organization_id = p_organization AND r.employee_id = people.id
                      AND (p_status IS NULL OR r.status = p_status)
                      AND (p_from IS NULL OR r.end_date >= p_from) AND (p_to IS NULL OR r.start_date <= p_to)
                      AND (p_before IS NULL OR (r.created_at, r.id) < (p_before, p_before_id))
                    ORDER BY r.created_at DESC, r.id DESC LIMIT p_limit
                ) q
                UNION
                -- Apart, for each state has an index of its own; together they would read every step there is.
                SELECT r.id, r.created_at FROM (
                    SELECT c.request_id FROM public.approval_steps c
                    WHERE c.organization_id = p_organization AND c.approver_id = p_actor AND c.status = 'current'
                    UNION ALL
                    SELECT w.request_id FROM public.approval_steps w
                    WHERE w.organization_id = p_organization AND w.approver_id = p_actor AND w.status = 'waiting'
                ) s
                JOIN public.requests r ON r.organization_id = p_organization AND r.id = s.request_id
                WHERE p_employee IS NULL AND r.employee_id <> p_actor
                  AND (p_status IS NULL OR r.status = p_status)
                  AND (p_from IS NULL OR r.end_date >= p_from) AND (p_to IS NULL OR r.start_date <= p_to)
                  AND (p_before IS NULL OR (r.created_at, r.id) < (p_before, p_before_id))
            )
            SELECT f.id FROM found f ORDER BY f.created_at DESC, f.id DESC LIMIT p_limit
        );
    END $$;
