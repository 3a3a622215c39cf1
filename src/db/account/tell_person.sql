-- A job that mails the person whom the transaction names what has changed in how they sign in. Runs
-- as the owner, to whom the jobs' tables belong.
CREATE OR REPLACE FUNCTION hiatus.tell_person(p_change text)
    RETURNS void
    LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
    AS $$
        SELECT graphile_worker.add_job('account_change', json_build_object(
            'user_id', nullif(current_setting('hiatus.user_id', true), '')::uuid, 'id', gen_random_uuid(),
            'change', p_change), max_attempts => 8)
    $$;
