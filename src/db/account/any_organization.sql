-- Any organization, when there is one. Runs as the owner, because the caller is not known yet;
-- returns only the id.
CREATE OR REPLACE FUNCTION hiatus.any_organization()
    RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
    AS $$ SELECT o.id FROM public.organizations o LIMIT 1 $$;
