-- The facts behind the caller's own balances, with the moment from which on changes are not in them
-- for certain; without the facts when nothing has changed since the moment that the caller gives.
-- The moment comes first, so that it is never later than the facts that go with it.
CREATE OR REPLACE FUNCTION hiatus.balances_since(p_organization uuid, p_employee uuid, p_moment text, p_now timestamptz) RETURNS json
    LANGUAGE plpgsql
    AS $$
    DECLARE
        moment text := pg_current_snapshot();
    BEGIN
        PERFORM set_config('hiatus.organization_id', p_organization::text, true);
        IF p_moment IS NOT NULL AND NOT hiatus.facts_changed(
                p_organization, ARRAY[p_employee, p_organization], p_moment) THEN
            RETURN json_build_object('moment', p_moment, 'facts', NULL);
        END IF;
        RETURN json_build_object('moment', moment, 'facts', hiatus.held_balances(
            p_organization, p_employee, p_employee, NULL, NULL, p_now));
    END $$;
