-- The job tables are closed to the service, so the owner adds the jobs: one for each mail about a
-- change of the sign-in address, and only for a link of the transaction's person.
CREATE OR REPLACE FUNCTION hiatus.queue_email_change(p_link uuid, p_mails text[])
    RETURNS void
    LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
    AS $$
    DECLARE
        person uuid := nullif(current_setting('hiatus.user_id', true), '')::uuid;
    BEGIN
        IF NOT EXISTS (SELECT FROM public.sign_in_tokens t
            WHERE t.id = p_link AND t.user_id = person AND t.purpose = 'email_change') THEN
            RAISE EXCEPTION 'the person has no such link';
        END IF;
        PERFORM graphile_worker.add_job('email_change',
            json_build_object('user_id', person, 'link_id', p_link, 'mail', mail), max_attempts => 8)
        FROM unnest(p_mails) AS mail;
    END $$;
