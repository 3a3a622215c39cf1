-- What makes two names the same: case and surrounding space aside, in every script, whatever the
-- database's locale.
CREATE OR REPLACE FUNCTION hiatus.name_key(name text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN lower(btrim(name) COLLATE "und-x-icu") COLLATE "C";
