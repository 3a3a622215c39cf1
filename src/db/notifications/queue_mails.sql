-- The job tables are closed to the service, so the owner adds the jobs: of the transaction's
-- organization only, with ids only. A job is for a few mails: what a job costs by itself is more
-- than what a mail does.
CREATE OR REPLACE FUNCTION hiatus.queue_mails(p_ids bigint[])
    RETURNS void
    LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
    AS $$
    DECLARE
        organization uuid := nullif(current_setting('hiatus.organization_id', true), '')::uuid;
    BEGIN
        IF organization IS NULL THEN RAISE EXCEPTION 'no organization is set'; END IF;
        PERFORM graphile_worker.add_jobs(ARRAY(
            SELECT ROW('mail', json_build_object('organization_id', organization, 'outbox_ids', json_agg(mail.id)),
                NULL, NULL, NULL, NULL, NULL, NULL)::graphile_worker.job_spec
            FROM unnest(p_ids) WITH ORDINALITY AS mail (id, place)
            GROUP BY (mail.place - 1) / 10
            ORDER BY min(mail.place)));
    END $$;
