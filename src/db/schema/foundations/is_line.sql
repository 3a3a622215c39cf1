-- One line of text: not blank, no control characters. Null passes, as in every check.
CREATE OR REPLACE FUNCTION hiatus.is_line(value text, longest integer) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN btrim(value) <> '' AND char_length(value) <= longest AND value !~ '[\u0001-\u001f\u007f]';
