-- For jobs, which then work in one organization at a time. Runs as the owner; returns only ids.
CREATE OR REPLACE FUNCTION hiatus.all_organizations()
    RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
    AS $$ SELECT o.id FROM public.organizations o ORDER BY o.id $$;
