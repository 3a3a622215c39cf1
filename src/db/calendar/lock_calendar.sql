-- Nobody books or decides until the transaction ends. Whoever else changes how days count is
-- waited for first, while bookings still go on.
CREATE OR REPLACE FUNCTION hiatus.lock_calendar(p_organization uuid) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
        PERFORM hiatus.queue_calendar_change(p_organization);
        PERFORM pg_advisory_xact_lock(hashtextextended('calendar:' || p_organization::text, 0));
    END $$;
