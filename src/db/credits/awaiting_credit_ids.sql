-- Which credit requests may wait on somebody, oldest first: as with requests (awaiting_candidates).
-- Whose turn it is, the domain says; what is left out here is not theirs, wherever it is which day.
CREATE OR REPLACE FUNCTION hiatus.awaiting_credit_ids(
    p_organization uuid, p_actor uuid, p_is_admin boolean, p_around date, p_after timestamptz, p_after_id uuid, p_limit integer
) RETURNS uuid[]
    LANGUAGE plpgsql STABLE
    AS $$
    BEGIN
        RETURN ARRAY(
            WITH holders AS (
                SELECT p_actor AS id
                UNION
                SELECT g.approver_id FROM public.delegations g
                WHERE g.organization_id = p_organization AND g.delegate_id = p_actor
                  AND g.end_date >= p_around - 1 AND g.start_date <= p_around + 1
            ), found AS (
                SELECT s.credit_id FROM holders h
                JOIN public.credit_steps s ON s.organization_id = p_organization AND s.approver_id = h.id
                    AND s.status = 'current'
                UNION
                SELECT s.credit_id FROM holders h
                JOIN public.credit_steps s ON s.organization_id = p_organization AND s.approver_id = h.id
                    AND s.status = 'waiting'
                JOIN public.credit_steps b ON b.organization_id = p_organization AND b.credit_id = s.credit_id
                    AND b.status = 'current'
                JOIN public.credit_requests q ON q.organization_id = p_organization AND q.id = s.credit_id
                WHERE NOT EXISTS (
                    SELECT FROM public.employee_approvers a
                    JOIN public.employees x ON x.organization_id = p_organization AND x.id = a.approver_id AND x.is_active
                        AND (x.end_date IS NULL OR x.end_date > p_around)
                    WHERE a.organization_id = p_organization AND a.employee_id = q.employee_id
                      AND a.approver_id = b.approver_id)
                UNION
                SELECT s.credit_id FROM public.credit_steps s
                WHERE p_is_admin AND s.organization_id = p_organization AND s.approver_id IS NULL AND s.status = 'current'
                UNION
                SELECT s.credit_id FROM public.employees x
                JOIN public.credit_steps s ON s.organization_id = p_organization AND s.approver_id = x.id
                    AND s.status = 'current'
                WHERE p_is_admin AND x.organization_id = p_organization
                  AND (NOT x.is_active OR x.end_date <= p_around)
            )
            -- OFFSET 0 keeps the look-up by id for each.
            SELECT r.id FROM found f
            CROSS JOIN LATERAL (
                SELECT q.id, q.status, q.employee_id, q.created_at FROM public.credit_requests q
                WHERE q.organization_id = p_organization AND q.id = f.credit_id OFFSET 0
            ) r
            WHERE r.status = 'pending' AND r.employee_id <> p_actor
              AND (p_after IS NULL OR (r.created_at, r.id) > (p_after, p_after_id))
            ORDER BY r.created_at, r.id LIMIT p_limit
        );
    END $$;
