-- Finds whose key has this id, for the operator, who names no organization. Runs as the owner;
-- returns only ids.
CREATE OR REPLACE FUNCTION hiatus.key_by_id(key_id uuid)
    RETURNS TABLE (organization_id uuid, employee_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = pg_catalog, pg_temp
    AS $$ SELECT k.organization_id, k.employee_id FROM public.api_keys k WHERE k.id = key_id $$;
