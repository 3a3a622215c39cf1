-- Bookings and decisions share the organization's calendar; changes to the days of many (holidays,
-- sites, patterns, policy versions) take it exclusively. Always the first lock of a transaction.
CREATE OR REPLACE FUNCTION hiatus.share_calendar(p_organization uuid) RETURNS void
    LANGUAGE sql
    AS $$ SELECT pg_advisory_xact_lock_shared(hashtextextended('calendar:' || p_organization::text, 0)) $$;
