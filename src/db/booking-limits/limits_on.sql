-- The limits that name an employee on some dates (under one policy, or each of them), and of
-- capacities who else is away on the days on which they may be reached; null without any. To write,
-- the calendar and the capacities are locked first, so that bookings that may fill one take turns.
CREATE OR REPLACE FUNCTION hiatus.limits_on(
    p_organization uuid, p_employee uuid, p_policy uuid, p_start date, p_end date, p_writes boolean
) RETURNS json
    LANGUAGE plpgsql
    AS $$
    DECLARE
        ids uuid[];
    BEGIN
        PERFORM set_config('hiatus.organization_id', p_organization::text, true);
        IF p_writes IS DISTINCT FROM false THEN PERFORM hiatus.share_calendar(p_organization); END IF;
        ids := hiatus.limits_naming(p_organization, p_employee, p_policy, p_start, p_end);
        IF ids IS NULL THEN RETURN NULL; END IF;
        IF p_writes IS DISTINCT FROM false THEN
            PERFORM FROM public.booking_limits l
                WHERE l.organization_id = p_organization AND l.id = ANY (ids) AND l.kind = 'capacity'
                ORDER BY l.id FOR NO KEY UPDATE;
        END IF;
        RETURN hiatus.limit_facts(p_organization, ids, p_employee, p_start, p_end);
    END $$;
