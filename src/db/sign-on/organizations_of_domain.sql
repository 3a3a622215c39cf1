-- The organizations whose provider signs in addresses of a domain. Runs as the owner, because the
-- caller is not known yet; returns only ids.
CREATE OR REPLACE FUNCTION hiatus.organizations_of_domain(domain text)
    RETURNS TABLE (organization_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER ROWS 2 SET search_path = pg_catalog, pg_temp
    AS $$
        SELECT p.organization_id FROM public.identity_providers p
        WHERE p.domains @> ARRAY[lower(domain)] ORDER BY p.organization_id LIMIT 10
    $$;
