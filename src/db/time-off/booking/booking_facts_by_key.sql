-- The owner of a key and the facts behind a request that is only looked at, in one round trip;
-- without an employee, the owner's. Where the owner's facts have not changed since the moment that
-- the caller gives, only what belongs to dates: to all around those asked for, or to these alone
-- where a limit on booking names the owner; without countries to none, because the caller knows it.
-- The moment comes before the facts.
CREATE OR REPLACE FUNCTION hiatus.booking_facts_by_key(
    p_hash bytea, p_employee uuid, p_policy uuid, p_start date, p_end date, p_from date, p_until date, p_moment text,
    p_countries text[], p_now timestamptz
) RETURNS json
    LANGUAGE plpgsql
    AS $$
    DECLARE
        moment text := pg_current_snapshot();
        actor json := hiatus.actor_by_key(p_hash, p_now);
        organization uuid := (actor ->> 'organizationId')::uuid;
        owner uuid := (actor ->> 'employeeId')::uuid;
        employee uuid := coalesce(p_employee, owner);
        dates json;
        around json;
    BEGIN
        IF actor IS NULL THEN RETURN NULL; END IF;
        IF employee = owner AND p_moment IS NOT NULL AND NOT hiatus.facts_changed(
                organization, ARRAY[owner, organization, hiatus.who_approves()], p_moment) THEN
            IF p_countries IS NOT NULL THEN
                -- What a limit allows depends on others, too.
                IF hiatus.limits_naming(organization, owner, p_policy, p_from, p_until) IS NULL THEN
                    around := hiatus.booking_dates(organization, owner, p_policy, p_countries, p_from, p_until);
                ELSE
                    dates := hiatus.booking_dates(organization, owner, p_policy, p_countries, p_start, p_end);
                END IF;
            END IF;
            RETURN json_build_object('actor', actor, 'moment', p_moment, 'facts', NULL, 'dates', dates, 'around', around);
        END IF;
        RETURN json_build_object('actor', actor, 'moment', CASE WHEN employee = owner THEN moment END,
            'facts', hiatus.new_request_facts(organization, employee, p_policy, p_start, p_end, p_now, false),
            'dates', NULL, 'around', NULL);
    END $$;
