-- Which part of a weekday is worked; null is none of it.
CREATE OR REPLACE FUNCTION hiatus.is_day_part(value text) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN value IS NULL OR value IN ('FULL_DAY', 'AM', 'PM');
