-- The active admins but one, to whom a request without approvers goes.
CREATE OR REPLACE FUNCTION hiatus.other_admins(p_organization uuid, p_but uuid) RETURNS json
    LANGUAGE plpgsql STABLE
    AS $$
    BEGIN
        RETURN (
            SELECT json_agg(e.id) FROM public.employees e
            WHERE e.organization_id = p_organization AND e.role = 'admin' AND e.is_active AND e.id <> p_but);
    END $$;
