-- Stores the hash of a link that a start has printed; null when there is an organization. The links
-- of the last ten starts are valid, because several instances may have printed one. Runs as the
-- owner.
CREATE OR REPLACE FUNCTION hiatus.offer_first_run_link(link_hash bytea)
    RETURNS uuid
    LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
    AS $$
    DECLARE
        link uuid;
    BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended('first-run', 0));
        DELETE FROM public.sign_in_tokens WHERE purpose = 'first_run' AND (
            EXISTS (SELECT FROM public.organizations) OR id NOT IN (
                SELECT t.id FROM public.sign_in_tokens t WHERE t.purpose = 'first_run'
                ORDER BY t.created_at DESC, t.id LIMIT 9));
        INSERT INTO public.sign_in_tokens (token_hash, purpose, expires_at)
        SELECT link_hash, 'first_run', 'infinity' WHERE NOT EXISTS (SELECT FROM public.organizations)
        RETURNING id INTO link;
        RETURN link;
    END $$;
