-- Who owns the key, if it is valid: not revoked, not expired, its owner active and employed.
CREATE OR REPLACE FUNCTION hiatus.actor_by_key(p_hash bytea, p_now timestamptz) RETURNS json
    LANGUAGE plpgsql
    AS $$
    DECLARE
        caller record;
    BEGIN
        SELECT l.organization_id, l.key_id, l.employee_id INTO caller FROM hiatus.owner_by_key_hash(p_hash) l;
        IF NOT FOUND THEN RETURN NULL; END IF;
        PERFORM set_config('hiatus.organization_id', caller.organization_id::text, true);
        RETURN (
            SELECT json_build_object(
                'organizationId', k.organization_id, 'employeeId', e.id, 'userId', e.user_id, 'role', e.role,
                'keyId', k.id, 'scopes', k.scopes, 'lastUsedAt', k.last_used_at)
            FROM public.api_keys k
            JOIN public.employees e ON e.organization_id = caller.organization_id AND e.id = caller.employee_id
            WHERE k.organization_id = caller.organization_id AND k.id = caller.key_id
              AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > p_now)
              AND e.is_active
              -- Where no end is known, the date there need not be.
              AND (e.end_date IS NULL OR EXISTS (
                  SELECT FROM public.organizations o
                  LEFT JOIN public.sites s ON s.organization_id = caller.organization_id AND s.id = e.site_id
                  CROSS JOIN LATERAL (
                      SELECT (p_now AT TIME ZONE coalesce(s.time_zone, o.time_zone))::date AS date) today
                  WHERE o.id = caller.organization_id AND (e.end_date >= today.date OR EXISTS (
                      SELECT FROM public.employments n
                      WHERE n.organization_id = caller.organization_id AND n.employee_id = e.id
                        AND coalesce(n.end_date >= today.date, true)))))
        );
    END $$;
