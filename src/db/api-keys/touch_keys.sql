-- Records the last uses of keys, of each at most once a minute. A key whose row somebody else has
-- locked is left out: another process notes its use, or it is being revoked.
CREATE OR REPLACE FUNCTION hiatus.touch_keys(p_organization uuid, p_keys uuid[], p_times timestamptz[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
        PERFORM set_config('hiatus.organization_id', p_organization::text, true);
        UPDATE public.api_keys k SET last_used_at = u.used_at
            FROM (
                SELECT f.id, v.used_at
                FROM unnest(p_keys, p_times) AS v(id, used_at)
                CROSS JOIN LATERAL (
                    SELECT f.id FROM public.api_keys f
                    WHERE f.organization_id = p_organization AND f.id = v.id
                      AND (f.last_used_at IS NULL OR f.last_used_at < v.used_at - interval '1 minute')
                    FOR NO KEY UPDATE SKIP LOCKED
                ) f
            ) u
            WHERE k.organization_id = p_organization AND k.id = u.id;
    END $$;
