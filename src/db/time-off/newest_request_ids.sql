-- A page of requests, newest first: of the given people, and those in which somebody has a step
-- still to decide; without people, everybody's.
CREATE OR REPLACE FUNCTION hiatus.newest_request_ids(
    p_organization uuid, p_people uuid[], p_holder uuid, p_status text, p_from date, p_to date,
    p_before timestamptz, p_before_id uuid, p_limit integer
) RETURNS uuid[]
    LANGUAGE plpgsql STABLE
    AS $$
    BEGIN
        IF p_people IS NULL THEN
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
            WITH found AS (
                SELECT q.id, q.created_at FROM unnest(p_people) AS person(id)
                CROSS JOIN LATERAL (
                    SELECT r.id, r.created_at FROM public.requests r
                    WHERE r.organization_id = p_organization AND r.employee_id = person.id
                      AND (p_status IS NULL OR r.status = p_status)
                      AND (p_from IS NULL OR r.end_date >= p_from) AND (p_to IS NULL OR r.start_date <= p_to)
                      AND (p_before IS NULL OR (r.created_at, r.id) < (p_before, p_before_id))
                    ORDER BY r.created_at DESC, r.id DESC LIMIT p_limit
                ) q
                UNION
                -- Apart, for each state has an index of its own; together they would read every step there is.
                SELECT r.id, r.created_at FROM (
                    SELECT c.request_id FROM public.approval_steps c
                    WHERE c.organization_id = p_organization AND c.approver_id = p_holder AND c.status = 'current'
                    UNION ALL
                    SELECT w.request_id FROM public.approval_steps w
                    WHERE w.organization_id = p_organization AND w.approver_id = p_holder AND w.status = 'waiting'
                ) s
                JOIN public.requests r ON r.organization_id = p_organization AND r.id = s.request_id
                WHERE r.employee_id <> p_holder
                  AND (p_status IS NULL OR r.status = p_status)
                  AND (p_from IS NULL OR r.end_date >= p_from) AND (p_to IS NULL OR r.start_date <= p_to)
                  AND (p_before IS NULL OR (r.created_at, r.id) < (p_before, p_before_id))
            )
            SELECT f.id FROM found f ORDER BY f.created_at DESC, f.id DESC LIMIT p_limit
        );
    END $$;
