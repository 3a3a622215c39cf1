-- Which organization has a slug. Runs as the owner, for it is not known yet; the id only.
CREATE OR REPLACE FUNCTION hiatus.organization_by_slug(organization_slug text)
    RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
    AS $$ SELECT o.id FROM public.organizations o WHERE o.slug = organization_slug $$;
