-- How often a frequency closes or an accrual cycle credits in a year (52 and 26 at least).
CREATE OR REPLACE FUNCTION hiatus.periods_in_year(frequency text) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE frequency WHEN 'annual' THEN 1 WHEN 'semi-annual' THEN 2 WHEN 'quarterly' THEN 4 WHEN 'monthly' THEN 12
        WHEN 'semi-monthly' THEN 24 WHEN 'bi-weekly' THEN 26 WHEN 'weekly' THEN 52 END;
