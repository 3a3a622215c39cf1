-- Finds whose session has this hash. Runs as the owner, because the person is not known yet;
-- returns only ids.
CREATE OR REPLACE FUNCTION hiatus.session_by_hash(session_hash bytea)
    RETURNS TABLE (session_id uuid, user_id uuid, organization_id uuid, employee_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = pg_catalog, pg_temp
    AS $$
        SELECT s.id, s.user_id, s.organization_id, s.employee_id
        FROM public.sessions s WHERE s.token_hash = session_hash
    $$;
