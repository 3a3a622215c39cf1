-- Whether a value is a list of at most 20 pairs: years of service, ascending, and hundredths of a
-- day.
CREATE OR REPLACE FUNCTION hiatus.are_tiers(value jsonb) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $$
    DECLARE
        tier jsonb;
        years integer := 0;
    BEGIN
        IF jsonb_typeof(value) IS DISTINCT FROM 'array' OR jsonb_array_length(value) > 20 THEN RETURN false; END IF;
        FOR tier IN SELECT t FROM jsonb_array_elements(value) AS t LOOP
            IF tier::text !~ '^\[\d{1,2}, \d{1,5}\]$' OR (tier ->> 0)::integer <= years
                OR (tier ->> 1)::integer > 36600 OR (tier ->> 1)::integer % 100 <> 0 THEN RETURN false; END IF;
            years := (tier ->> 0)::integer;
        END LOOP;
        RETURN true;
    END $$;
