-- The owner of a key and the facts behind a request that is only looked at, in one round trip;
-- without an employee, the owner's. Where the owner's facts have not changed since the moment that
-- the caller gives, only what belongs to the dates. The moment comes before the facts.
CREATE OR REPLACE FUNCTION hiatus.booking_since_by_key(
    p_hash bytea, p_employee uuid, p_policy uuid, p_start date, p_end date, p_moment text, p_countries text[], p_now timestamptz
) RETURNS json
    LANGUAGE plpgsql
    AS $$
    DECLARE
        moment text := pg_current_snapshot();
        actor json := hiatus.actor_by_key(p_hash, p_now);
        organization uuid := (actor ->> 'organizationId')::uuid;
        owner uuid := (actor ->> 'employeeId')::uuid;
        employee uuid := coalesce(p_employee, owner);
    BEGIN
        IF actor IS NULL THEN RETURN NULL; END IF;
        IF employee = owner AND p_moment IS NOT NULL AND NOT hiatus.facts_changed(
                organization, ARRAY[owner, organization, hiatus.who_approves()], p_moment) THEN
            RETURN json_build_object('actor', actor, 'moment', p_moment, 'facts', NULL, 'dates',
                hiatus.booking_dates(organization, owner, p_policy, p_countries, p_start, p_end));
        END IF;
        RETURN json_build_object('actor', actor, 'moment', CASE WHEN employee = owner THEN moment END,
            'facts', hiatus.new_request_facts(organization, employee, p_policy, p_start, p_end, p_now, false), 'dates', NULL);
    END $$;
