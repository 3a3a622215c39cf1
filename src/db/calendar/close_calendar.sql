-- Nobody books or decides until the transaction ends; changes of how days count go on being worked
-- out. Before any row is locked.
CREATE OR REPLACE FUNCTION hiatus.close_calendar(p_organization uuid) RETURNS void
    LANGUAGE sql
    AS $$ SELECT pg_advisory_xact_lock(hashtextextended('calendar:' || p_organization::text, 0)) $$;
