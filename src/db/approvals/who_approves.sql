-- What a change concerns that may change who approves for anybody, among employees and
-- organizations.
CREATE OR REPLACE FUNCTION hiatus.who_approves() RETURNS uuid
    LANGUAGE sql IMMUTABLE
    AS $$ SELECT '00000000-0000-0000-0000-000000000000'::uuid $$;
