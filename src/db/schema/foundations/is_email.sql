-- An address for mail: something, an @, something, without space or control characters.
CREATE OR REPLACE FUNCTION hiatus.is_email(value text) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN char_length(value) <= 254 AND value ~ '^[^@[:space:][:cntrl:]]+@[^@[:space:][:cntrl:]]+$';
