-- The owner of a key and the facts of balances in one round trip; without an employee, the owner's.
-- Only the owner's facts have a version, with which the caller may already have them.
CREATE OR REPLACE FUNCTION hiatus.held_balances_by_key(p_hash bytea, p_employee uuid, p_known text, p_now timestamptz) RETURNS json
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
                'version', NULL, 'facts', hiatus.held_balances(organization, p_employee, owner, NULL, NULL, p_now)));
        END IF;
        RETURN json_build_object('actor', actor, 'balances', hiatus.own_balances(organization, owner, p_known, p_now));
    END $$;
