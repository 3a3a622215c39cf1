-- What a letter of `requests.day_counts` takes, in hundredths of a day.
CREATE OR REPLACE FUNCTION hiatus.day_hundredths(letter text) RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (CASE letter WHEN 'C' THEN 100 WHEN 'c' THEN 50 WHEN 'p' THEN 50 WHEN 'a' THEN 50 WHEN 'b' THEN 50 ELSE 0 END)::smallint;
