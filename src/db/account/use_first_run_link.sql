-- Takes the link of a first run, and with it those of all other starts: null for an unknown one, or
-- when there is an organization. If two use it at once, the second waits for the first and then
-- sees its organization. Runs as the owner, because the link belongs to nobody.
CREATE OR REPLACE FUNCTION hiatus.use_first_run_link(link_hash bytea)
    RETURNS uuid
    LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
    AS $$
    DECLARE
        link uuid;
    BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended('first-run', 0));
        link := hiatus.first_run_link(link_hash);
        IF link IS NOT NULL THEN
            DELETE FROM public.sign_in_tokens WHERE purpose = 'first_run';
        END IF;
        RETURN link;
    END $$;
