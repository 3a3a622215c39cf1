-- Text of several lines: no control characters but newline and tab.
CREATE OR REPLACE FUNCTION hiatus.is_text(value text, longest integer) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN char_length(value) <= longest AND value !~ '[\u0001-\u0008\u000b-\u001f]';
