-- The feed and its owner, while both are alive: the key that made it neither revoked nor expired,
-- the owner active and employed. What the owner may subscribe to is decided by whoever asks.
CREATE OR REPLACE FUNCTION hiatus.feed_facts(p_hash bytea, p_now timestamptz) RETURNS json
    LANGUAGE plpgsql
    AS $$
    DECLARE
        known record;
    BEGIN
        SELECT l.organization_id, l.feed_id, l.employee_id INTO known FROM hiatus.feed_by_hash(p_hash) l;
        IF NOT FOUND THEN RETURN NULL; END IF;
        PERFORM set_config('hiatus.organization_id', known.organization_id::text, true);
        RETURN (
            SELECT json_build_object(
                'id', f.id, 'organizationId', f.organization_id, 'organizationName', o.name, 'kind', f.kind,
                'employeeId', e.id, 'userId', e.user_id, 'role', e.role,
                'isForEverybody', o.feeds_for_everybody, 'departmentId', e.department_id,
                'today', (p_now AT TIME ZONE coalesce(s.time_zone, o.time_zone))::date)
            FROM public.feeds f
            JOIN public.employees e ON e.organization_id = known.organization_id AND e.id = known.employee_id
            JOIN public.organizations o ON o.id = known.organization_id
            LEFT JOIN public.sites s ON s.organization_id = known.organization_id AND s.id = e.site_id
            LEFT JOIN public.api_keys k ON k.organization_id = known.organization_id AND k.id = f.key_id
            WHERE f.organization_id = known.organization_id AND f.id = known.feed_id
              AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > p_now)
              AND e.is_active
              AND (e.end_date IS NULL OR e.end_date >= (p_now AT TIME ZONE coalesce(s.time_zone, o.time_zone))::date OR EXISTS (
                  SELECT FROM public.employments n WHERE n.organization_id = known.organization_id AND n.employee_id = e.id
                    AND coalesce(n.end_date >= (p_now AT TIME ZONE coalesce(s.time_zone, o.time_zone))::date, true)))
        );
    END $$;
