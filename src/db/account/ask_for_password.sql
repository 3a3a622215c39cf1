-- The same work whether or not anybody signs in with the address: a row and a job. The job finds
-- out, or the row goes after a day.
CREATE OR REPLACE FUNCTION hiatus.ask_for_password(address text)
    RETURNS void
    LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
    AS $$
    DECLARE
        request uuid := gen_random_uuid();
    BEGIN
        DELETE FROM public.password_requests WHERE created_at < now() - interval '1 day';
        INSERT INTO public.password_requests (id, email) VALUES (request, address);
        PERFORM graphile_worker.add_job('password', json_build_object('password_request_id', request), max_attempts => 8);
    END $$;
