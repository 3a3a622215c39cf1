-- What is held about a person who signs in, outside organizations; without password, secrets and
-- tokens.
CREATE OR REPLACE FUNCTION hiatus.account_data(p_user uuid) RETURNS json
    LANGUAGE sql STABLE
    AS $$
        SELECT json_build_object(
            'users', (SELECT json_agg(to_jsonb(u) - 'password_hash') FROM public.users u WHERE u.id = p_user),
            'sessions', (SELECT json_agg(to_jsonb(s) - 'token_hash' ORDER BY s.created_at, s.id)
                FROM public.sessions s WHERE s.user_id = p_user),
            'authenticators', (SELECT json_agg(json_build_object('created_at', a.created_at))
                FROM public.authenticators a WHERE a.user_id = p_user),
            'passkeys', (SELECT json_agg(to_jsonb(k) - 'credential_id' - 'public_key' ORDER BY k.created_at, k.id)
                FROM public.passkeys k WHERE k.user_id = p_user),
            'recovery_codes', (SELECT json_agg(to_jsonb(c) - 'code_hash' ORDER BY c.created_at, c.code_hash)
                FROM public.recovery_codes c WHERE c.user_id = p_user),
            'sign_in_tokens', (SELECT json_agg(to_jsonb(t) - 'token_hash' ORDER BY t.created_at, t.id)
                FROM public.sign_in_tokens t WHERE t.user_id = p_user))
    $$;
