-- Nobody books or decides until the transaction ends. Waits first for others that change how days
-- count, while bookings continue.
CREATE OR REPLACE FUNCTION hiatus.lock_calendar(p_organization uuid) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
        PERFORM hiatus.queue_calendar_change(p_organization);
        PERFORM pg_advisory_xact_lock(hashtextextended('calendar:' || p_organization::text, 0));
    END $$;
