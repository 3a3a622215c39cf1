-- Finds whose key has this hash. Runs as the owner, because the organization is not known yet;
-- returns only ids.
CREATE OR REPLACE FUNCTION hiatus.owner_by_key_hash(key_hash bytea)
    RETURNS TABLE (key_id uuid, organization_id uuid, employee_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = pg_catalog, pg_temp
    AS $$ SELECT k.id, k.organization_id, k.employee_id FROM public.api_keys k WHERE k.hash = key_hash $$;
