-- What each date of a request takes, and why: a row a date, from the letters of
-- `requests.day_counts`. PostgreSQL reads it as a part of the statement that asks.
CREATE OR REPLACE FUNCTION hiatus.counted_days(start_date date, day_counts text)
    RETURNS TABLE (date date, hundredths smallint, reason text)
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
        SELECT start_date + n, hiatus.day_hundredths(substr(day_counts, n + 1, 1)), hiatus.day_reason(substr(day_counts, n + 1, 1))
        FROM generate_series(0, length(day_counts) - 1) AS n
    $$;
