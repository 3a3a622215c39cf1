-- Of what may wait for somebody only what decides whose turn it is, for a count: as [employee,
-- today where they work, [[position, approver, status], …], when created, id]. And whether a
-- credit request may wait for them, too.
CREATE OR REPLACE FUNCTION hiatus.awaiting_turns(
    p_organization uuid, p_actor uuid, p_is_admin boolean, p_after timestamptz, p_after_id uuid, p_limit integer,
    p_now timestamptz
) RETURNS json
    LANGUAGE plpgsql
    AS $$
    DECLARE
        around date := (p_now AT TIME ZONE 'UTC')::date;
        ids uuid[];
        employees uuid[];
    BEGIN
        PERFORM set_config('hiatus.organization_id', p_organization::text, true);
        ids := hiatus.awaiting_candidates(p_organization, p_actor, p_is_admin, around);
        ids := ARRAY(
            SELECT q.id FROM public.requests q
            WHERE q.organization_id = p_organization AND q.id = ANY (ids)
              AND q.status = 'pending' AND q.employee_id <> p_actor
              AND (p_after IS NULL OR (q.created_at, q.id) > (p_after, p_after_id))
            ORDER BY q.created_at, q.id LIMIT p_limit);
        employees := ARRAY(SELECT DISTINCT r.employee_id FROM public.requests r
            WHERE r.organization_id = p_organization AND r.id = ANY (ids));
        RETURN json_build_object(
            'approval', hiatus.approval_facts(p_organization, employees, around, ARRAY(
                SELECT DISTINCT t.approver_id FROM public.approval_steps t
                WHERE t.organization_id = p_organization AND t.request_id = ANY (ids) AND t.approver_id IS NOT NULL)),
            'requests', (
                SELECT json_agg(json_build_array(r.employee_id, (p_now AT TIME ZONE coalesce(s.time_zone, o.time_zone))::date, (
                        SELECT json_agg(json_build_array(t.position, t.approver_id, t.status) ORDER BY t.position)
                        FROM public.approval_steps t WHERE t.organization_id = p_organization AND t.request_id = r.id
                    ), r.created_at, r.id) ORDER BY w.place)
                FROM unnest(ids) WITH ORDINALITY AS w(id, place)
                JOIN public.requests r ON r.organization_id = p_organization AND r.id = w.id
                JOIN public.employees e ON e.organization_id = p_organization AND e.id = r.employee_id
                JOIN public.organizations o ON o.id = p_organization
                LEFT JOIN public.sites s ON s.organization_id = p_organization AND s.id = e.site_id),
            'has_credits', cardinality(hiatus.awaiting_credit_ids(
                p_organization, p_actor, p_is_admin, around, NULL, NULL, 1)) > 0);
    END $$;
