-- The link of a first run with a hash, while there is no organization. Runs as the owner, because
-- the link belongs to nobody; returns only the id.
CREATE OR REPLACE FUNCTION hiatus.first_run_link(link_hash bytea)
    RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
    AS $$
        SELECT t.id FROM public.sign_in_tokens t
        WHERE t.token_hash = link_hash AND t.purpose = 'first_run'
          AND NOT EXISTS (SELECT FROM public.organizations)
    $$;
