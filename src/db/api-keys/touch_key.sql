-- Records the last use of a key, at most once a minute.
CREATE OR REPLACE FUNCTION hiatus.touch_key(p_organization uuid, p_key uuid, p_now timestamptz) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
        PERFORM set_config('hiatus.organization_id', p_organization::text, true);
        UPDATE public.api_keys k SET last_used_at = p_now
            WHERE k.organization_id = p_organization AND k.id = p_key
              AND (k.last_used_at IS NULL OR k.last_used_at < p_now - interval '1 minute');
    END $$;
