-- What may wait on somebody, in no order: the step is theirs, or of whom they stand in for around
-- this day, and it is current, or the current one belongs to somebody who may approve no more.
-- Admins also get what is for any admin, and what may have fallen to them. Whose turn it is, the
-- domain says; what is left out here is not theirs, wherever it is which day. One small statement
-- after another, for most people have no use for most of them, and none looks at the requests
-- themselves unless it has to.
CREATE OR REPLACE FUNCTION hiatus.awaiting_candidates(
    p_organization uuid, p_actor uuid, p_is_admin boolean, p_around date
) RETURNS uuid[]
    LANGUAGE plpgsql STABLE
    AS $$
    DECLARE
        holders uuid[] := p_actor || ARRAY(
            SELECT g.approver_id FROM public.delegations g
            WHERE g.organization_id = p_organization AND g.delegate_id = p_actor
              AND g.end_date >= p_around - 1 AND g.start_date <= p_around + 1);
        found uuid[] := ARRAY(
            SELECT s.request_id FROM public.approval_steps s
            WHERE s.organization_id = p_organization AND s.approver_id = ANY (holders) AND s.status = 'current');
        later uuid[] := ARRAY(
            SELECT s.request_id FROM public.approval_steps s
            WHERE s.organization_id = p_organization AND s.approver_id = ANY (holders) AND s.status = 'waiting');
    BEGIN
        IF cardinality(later) > 0 THEN
            found := found || ARRAY(
                WITH steps AS MATERIALIZED (
                    SELECT b.request_id, b.approver_id, q.employee_id FROM unnest(later) AS w (request_id)
                    JOIN public.approval_steps b ON b.organization_id = p_organization AND b.request_id = w.request_id
                        AND b.status = 'current'
                    JOIN public.requests q ON q.organization_id = p_organization AND q.id = b.request_id
                )
                SELECT t.request_id FROM steps t
                -- Who may still approve for whom is read once for all, of the few who hold these steps.
                WHERE t.approver_id IS NULL OR (t.employee_id, t.approver_id) NOT IN (
                    SELECT a.employee_id, a.approver_id FROM public.employee_approvers a
                    JOIN public.employees x ON x.organization_id = p_organization AND x.id = a.approver_id AND x.is_active
                        AND (x.end_date IS NULL OR x.end_date > p_around)
                    WHERE a.organization_id = p_organization
                      AND a.approver_id = ANY (ARRAY(SELECT DISTINCT approver_id FROM steps))));
        END IF;
        IF p_is_admin THEN
            found := found || ARRAY(
                SELECT s.request_id FROM public.approval_steps s
                WHERE s.organization_id = p_organization AND s.approver_id IS NULL AND s.status = 'current'
                UNION ALL
                SELECT s.request_id FROM public.employees x
                JOIN public.approval_steps s ON s.organization_id = p_organization AND s.approver_id = x.id
                    AND s.status = 'current'
                WHERE x.organization_id = p_organization AND NOT x.is_active
                UNION ALL
                SELECT s.request_id FROM public.employees x
                JOIN public.approval_steps s ON s.organization_id = p_organization AND s.approver_id = x.id
                    AND s.status = 'current'
                WHERE x.organization_id = p_organization AND x.end_date <= p_around);
        END IF;
        RETURN ARRAY(SELECT DISTINCT unnest(found));
    END $$;
