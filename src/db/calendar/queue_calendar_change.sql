-- Changes to how days count, and rehearsals of them, run one after the other; bookings do not
-- notice. Taken before the calendar's own lock, and before any row is locked.
CREATE OR REPLACE FUNCTION hiatus.queue_calendar_change(p_organization uuid) RETURNS void
    LANGUAGE sql
    AS $$ SELECT pg_advisory_xact_lock(hashtextextended('calendar-change:' || p_organization::text, 0)) $$;
