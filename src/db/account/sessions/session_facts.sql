-- Who is signed in, where, and as what, when the session has not expired and its employee is still
-- employed. The program decides whether it has been idle for too long.
CREATE OR REPLACE FUNCTION hiatus.session_facts(p_hash bytea, p_now timestamptz) RETURNS json
    LANGUAGE plpgsql
    AS $$
    DECLARE
        caller record;
    BEGIN
        SELECT l.session_id, l.user_id, l.organization_id, l.employee_id INTO caller FROM hiatus.session_by_hash(p_hash) l;
        IF NOT FOUND OR caller.organization_id IS NULL THEN RETURN NULL; END IF;
        PERFORM set_config('hiatus.organization_id', caller.organization_id::text, true),
            set_config('hiatus.user_id', caller.user_id::text, true);
        RETURN (
            SELECT json_build_object(
                'sessionId', x.id, 'isBound', x.sign_in_organization_id IS NOT NULL,
                -- A provider of an organization asks for what the organization wants.
                'needsFactor', o.requires_factor AND x.sign_in_organization_id IS NULL AND NOT hiatus.shows_factor(x.id),
                'expiresAt', x.expires_at, 'lastSeenAt', x.last_seen_at, 'employeeId', e.id, 'role', e.role,
                'user', json_build_object(
                    'id', u.id,
                    -- An organization that signs somebody in knows the address that it has, and not the user's.
                    'email', CASE WHEN x.sign_in_organization_id IS NULL THEN u.email ELSE e.email END, 'name', u.name, 'locale', u.locale, 'theme', u.theme),
                'organization', json_build_object('id', o.id, 'name', o.name, 'slug', o.slug))
            FROM public.sessions x
            JOIN public.users u ON u.id = caller.user_id
            JOIN public.employees e ON e.organization_id = caller.organization_id AND e.id = caller.employee_id
            JOIN public.organizations o ON o.id = caller.organization_id
            LEFT JOIN public.sites s ON s.organization_id = caller.organization_id AND s.id = e.site_id
            WHERE x.id = caller.session_id AND x.expires_at > p_now AND e.user_id = caller.user_id AND e.is_active
              AND (e.end_date IS NULL OR e.end_date >= (p_now AT TIME ZONE coalesce(s.time_zone, o.time_zone))::date OR EXISTS (
                  SELECT FROM public.employments n WHERE n.organization_id = caller.organization_id AND n.employee_id = e.id
                    AND coalesce(n.end_date >= (p_now AT TIME ZONE coalesce(s.time_zone, o.time_zone))::date, true)))
        );
    END $$;
