-- The admins, except one, who are still employed on a day: requests without an approver go to them.
CREATE OR REPLACE FUNCTION hiatus.admins_but(p_organization uuid, p_but uuid, p_today date) RETURNS json
    LANGUAGE plpgsql STABLE
    AS $$
    BEGIN
        RETURN (
            SELECT json_agg(e.id) FROM public.employees e
            WHERE e.organization_id = p_organization AND e.role = 'admin' AND e.is_active
              AND (e.end_date IS NULL OR e.end_date >= p_today) AND e.id <> p_but);
    END $$;
