-- Changes of how days count, and rehearsals of them, follow one another; bookings do not notice.
-- Before the calendar's own lock, and before any row is locked.
CREATE OR REPLACE FUNCTION hiatus.queue_calendar_change(p_organization uuid) RETURNS void
    LANGUAGE sql
    AS $$ SELECT pg_advisory_xact_lock(hashtextextended('calendar-change:' || p_organization::text, 0)) $$;
