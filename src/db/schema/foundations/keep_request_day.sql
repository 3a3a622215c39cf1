-- Puts what an instance of the version before writes of one date into its request.
CREATE OR REPLACE FUNCTION hiatus.keep_request_day() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    BEGIN
        UPDATE public.requests r
            SET day_counts = overlay(rpad(r.day_counts, r.end_date - r.start_date + 1, '?') PLACING
                CASE NEW.reason::text WHEN 'counted' THEN CASE NEW.hundredths::integer WHEN 100 THEN 'C' ELSE 'c' END
                    WHEN 'partly' THEN 'p' WHEN 'not_worked' THEN 'n' WHEN 'holiday' THEN 'h' END
                FROM NEW.date::date - r.start_date + 1 FOR 1)
            WHERE r.organization_id = NEW.organization_id::uuid AND r.id = NEW.request_id::uuid;
        RETURN NEW;
    END $$;
