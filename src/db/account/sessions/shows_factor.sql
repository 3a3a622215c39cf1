-- Whether a session of the transaction's own person has shown a second factor, and the person still
-- has one: a sign-in with a passkey is both at once.
CREATE OR REPLACE FUNCTION hiatus.shows_factor(p_session uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
        SELECT EXISTS (
            SELECT FROM public.sessions x
            WHERE x.id = p_session AND (x.factor IS NOT NULL OR x.method = 'passkey')
              AND (EXISTS (SELECT FROM public.authenticators a WHERE a.user_id = x.user_id)
                  OR EXISTS (SELECT FROM public.passkeys k WHERE k.user_id = x.user_id)))
    $$;
