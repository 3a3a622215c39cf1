-- The letter that `requests.day_counts` has for what a date takes, and why: C counted in full, c
-- half a day that was asked for, p part of a day, n not worked, h a holiday, i interrupted, a the
-- morning interrupted, b the afternoon.
CREATE OR REPLACE FUNCTION hiatus.day_letter(hundredths smallint, reason text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE reason WHEN 'counted' THEN CASE hundredths WHEN 100 THEN 'C' ELSE 'c' END
        WHEN 'partly' THEN 'p' WHEN 'not_worked' THEN 'n' WHEN 'holiday' THEN 'h' WHEN 'interrupted' THEN 'i'
        WHEN 'morning_interrupted' THEN 'a' WHEN 'afternoon_interrupted' THEN 'b' END;
