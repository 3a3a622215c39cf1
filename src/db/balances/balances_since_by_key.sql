-- The owner of a key and the facts of balances in one round trip; without an employee, the owner's.
-- Only the owner's facts have a moment, since which they may not have changed.
CREATE OR REPLACE FUNCTION hiatus.balances_since_by_key(p_hash bytea, p_employee uuid, p_moment text, p_now timestamptz) RETURNS json
    LANGUAGE plpgsql
    AS $$
    DECLARE
        actor json := hiatus.actor_by_key(p_hash, p_now);
        organization uuid := (actor ->> 'organizationId')::uuid;
        owner uuid := (actor ->> 'employeeId')::uuid;
    BEGIN
        IF actor IS NULL THEN RETURN NULL; END IF;
        IF p_employee <> owner THEN
            RETURN json_build_object('actor', actor, 'balances', json_build_object(
                'moment', NULL, 'facts', hiatus.held_balances(organization, p_employee, owner, NULL, NULL, p_now)));
        END IF;
        RETURN json_build_object('actor', actor, 'balances', hiatus.balances_since(organization, owner, p_moment, p_now));
    END $$;
