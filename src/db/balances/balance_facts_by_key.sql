-- The owner of a key and the facts of balances in one round trip; without an employee, the owner's.
CREATE OR REPLACE FUNCTION hiatus.balance_facts_by_key(p_hash bytea, p_employee uuid, p_now timestamptz) RETURNS json
    LANGUAGE plpgsql
    AS $$
    DECLARE
        actor json := hiatus.actor_by_key(p_hash, p_now);
        owner uuid := (actor ->> 'employeeId')::uuid;
    BEGIN
        IF actor IS NULL THEN RETURN NULL; END IF;
        RETURN json_build_object('actor', actor, 'facts', hiatus.balance_facts(
            (actor ->> 'organizationId')::uuid, coalesce(p_employee, owner), owner, NULL, NULL, p_now));
    END $$;
