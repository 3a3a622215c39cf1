-- Why a date takes what its letter of `requests.day_counts` says.
CREATE OR REPLACE FUNCTION hiatus.day_reason(letter text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE letter WHEN 'C' THEN 'counted' WHEN 'c' THEN 'counted' WHEN 'p' THEN 'partly'
        WHEN 'n' THEN 'not_worked' WHEN 'h' THEN 'holiday' WHEN 'i' THEN 'interrupted'
        WHEN 'a' THEN 'morning_interrupted' WHEN 'b' THEN 'afternoon_interrupted' END;
