-- The owner of a key and the facts behind a request that is only looked at, in one round trip;
-- without an employee, the owner's.
CREATE OR REPLACE FUNCTION hiatus.new_request_facts_by_key(
    p_hash bytea, p_employee uuid, p_policy uuid, p_start date, p_end date, p_now timestamptz
) RETURNS json
    LANGUAGE plpgsql
    AS $$
    DECLARE
        actor json := hiatus.actor_by_key(p_hash, p_now);
    BEGIN
        IF actor IS NULL THEN RETURN NULL; END IF;
        RETURN json_build_object('actor', actor, 'facts', hiatus.new_request_facts(
            (actor ->> 'organizationId')::uuid, coalesce(p_employee, (actor ->> 'employeeId')::uuid), p_policy,
            p_start, p_end, p_now, false));
    END $$;
