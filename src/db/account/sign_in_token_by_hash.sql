-- Finds whose link has this hash. Runs as the owner, because the person is not known yet; returns
-- only ids.
CREATE OR REPLACE FUNCTION hiatus.sign_in_token_by_hash(link_hash bytea)
    RETURNS TABLE (token_id uuid, user_id uuid, organization_id uuid, employee_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = pg_catalog, pg_temp
    AS $$
        SELECT t.id, t.user_id, t.organization_id, t.employee_id
        FROM public.sign_in_tokens t WHERE t.token_hash = link_hash
    $$;
