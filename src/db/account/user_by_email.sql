-- Finds who signs in with an address. Runs as the owner, because the person is not known yet;
-- returns only the id.
CREATE OR REPLACE FUNCTION hiatus.user_by_email(address text)
    RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
    AS $$ SELECT u.id FROM public.users u WHERE hiatus.name_key(u.email) = hiatus.name_key(address) $$;
