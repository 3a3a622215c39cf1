-- Records the last use of a feed, at most once a minute.
CREATE OR REPLACE FUNCTION hiatus.touch_feed(p_organization uuid, p_feed uuid, p_now timestamptz) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
        PERFORM set_config('hiatus.organization_id', p_organization::text, true);
        UPDATE public.feeds f SET last_used_at = p_now
            WHERE f.organization_id = p_organization AND f.id = p_feed
              AND (f.last_used_at IS NULL OR f.last_used_at < p_now - interval '1 minute');
    END $$;
