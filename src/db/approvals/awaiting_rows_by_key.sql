-- The owner of a key and the first page of what may wait for them, in one round trip.
CREATE OR REPLACE FUNCTION hiatus.awaiting_rows_by_key(p_hash bytea, p_limit integer, p_now timestamptz) RETURNS json
    LANGUAGE plpgsql
    AS $$
    DECLARE
        actor json := hiatus.actor_by_key(p_hash, p_now);
    BEGIN
        IF actor IS NULL THEN RETURN NULL; END IF;
        RETURN json_build_object('actor', actor, 'requests', hiatus.awaiting_rows(
            (actor ->> 'organizationId')::uuid, (actor ->> 'employeeId')::uuid, actor ->> 'role' = 'admin',
            NULL, NULL, p_limit, p_now));
    END $$;
