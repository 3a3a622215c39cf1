-- Finds the organization with a slug. Runs as the owner, because it is not known yet; returns only
-- the id.
CREATE OR REPLACE FUNCTION hiatus.organization_by_slug(organization_slug text)
    RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
    AS $$ SELECT o.id FROM public.organizations o WHERE o.slug = organization_slug $$;
