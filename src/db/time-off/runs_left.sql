-- What a request still has of its days, as runs of days in order: all of them in one, unless other
-- requests have taken half days out of it.
CREATE OR REPLACE FUNCTION hiatus.runs_left(p_slots int4range, p_interrupted int4multirange)
    RETURNS TABLE (first_day date, last_day date, first_part text, last_part text)
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
    SELECT DATE '2000-01-01' + ends.first / 2, DATE '2000-01-01' + ends.last / 2,
        CASE WHEN ends.first % 2 = 1 THEN 'PM' WHEN ends.first = ends.last THEN 'AM' ELSE 'FULL_DAY' END,
        CASE WHEN ends.last % 2 = 0 THEN 'AM' WHEN ends.first = ends.last THEN 'PM' ELSE 'FULL_DAY' END
    FROM unnest(int4multirange(p_slots) - p_interrupted) AS run
    CROSS JOIN LATERAL (SELECT lower(run) AS first, upper(run) - 1 AS last) AS ends
    ORDER BY ends.first;
$$;
