-- The owner of a key and the first page of what may wait for them, in one round trip; without the
-- page when nothing has changed since the moment that the caller gives. What waits for somebody
-- changes with those for whom they may approve, and with who approves. There is no moment without
-- people, for admins, to whom anybody's request may fall, or for approvers of very many.
CREATE OR REPLACE FUNCTION hiatus.awaiting_since_by_key(
    p_hash bytea, p_limit integer, p_moment text, p_people uuid[], p_now timestamptz
) RETURNS json
    LANGUAGE plpgsql
    AS $$
    DECLARE
        moment text := pg_current_snapshot();
        actor json := hiatus.actor_by_key(p_hash, p_now);
        organization uuid := (actor ->> 'organizationId')::uuid;
        owner uuid := (actor ->> 'employeeId')::uuid;
        is_admin boolean := actor ->> 'role' = 'admin';
        people uuid[];
    BEGIN
        IF actor IS NULL THEN RETURN NULL; END IF;
        IF NOT is_admin AND p_moment IS NOT NULL AND NOT hiatus.facts_changed(
                organization, p_people || ARRAY[organization, hiatus.who_approves()], p_moment) THEN
            RETURN json_build_object('actor', actor, 'moment', p_moment, 'people', NULL, 'requests', NULL);
        END IF;
        IF NOT is_admin AND p_people IS NOT NULL THEN
            people := hiatus.approved_by_ids(organization, owner, (p_now AT TIME ZONE 'UTC')::date);
        END IF;
        RETURN json_build_object('actor', actor, 'moment', CASE WHEN cardinality(people) <= 200 THEN moment END,
            'people', CASE WHEN cardinality(people) <= 200 THEN people END, 'requests', hiatus.awaiting_rows(
                organization, owner, is_admin, NULL, NULL, p_limit, p_now));
    END $$;
