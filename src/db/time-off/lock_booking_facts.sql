-- The facts behind new requests that are written next, under the locks of the calendar and of the
-- employees; null where there is no such employee. One request waits for its locks, those of
-- capacities among them. Of several, those are left out whose employee somebody else holds, or has an
-- earlier place.
CREATE OR REPLACE FUNCTION hiatus.lock_booking_facts(p_organization uuid, p_wanted jsonb, p_now timestamptz)
    RETURNS TABLE (place integer, facts json)
    LANGUAGE plpgsql
    AS $$
    DECLARE
        wanted record;
    BEGIN
        PERFORM set_config('hiatus.organization_id', p_organization::text, true);
        PERFORM hiatus.share_calendar(p_organization);
        FOR wanted IN
            SELECT DISTINCT ON (v."employeeId") v.place, v."employeeId" AS employee, v."policyId" AS policy,
                v."startDate" AS first_day, v."endDate" AS last_day
            FROM jsonb_to_recordset(p_wanted) AS v(place integer, "employeeId" uuid, "policyId" uuid, "startDate" date,
                "endDate" date)
            ORDER BY v."employeeId", v.place
        LOOP
            IF jsonb_array_length(p_wanted) > 1 THEN
                PERFORM FROM public.employees e
                    WHERE e.organization_id = p_organization AND e.id = wanted.employee
                    FOR NO KEY UPDATE SKIP LOCKED;
                CONTINUE WHEN NOT FOUND;
            END IF;
            place := wanted.place;
            facts := hiatus.new_request_facts(p_organization, wanted.employee, wanted.policy, wanted.first_day,
                wanted.last_day, p_now, jsonb_array_length(p_wanted) = 1);
            RETURN NEXT;
        END LOOP;
    END $$;
