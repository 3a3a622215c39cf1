-- Finds the feed with this hash. Runs as the owner, because the organization is not known yet;
-- returns only ids.
CREATE OR REPLACE FUNCTION hiatus.feed_by_hash(feed_hash bytea)
    RETURNS TABLE (feed_id uuid, organization_id uuid, employee_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = pg_catalog, pg_temp
    AS $$ SELECT f.id, f.organization_id, f.employee_id FROM public.feeds f WHERE f.hash = feed_hash $$;
