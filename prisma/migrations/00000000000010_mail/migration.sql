-- Mail of the installation: what is kept where no mail server is set, and who asked to set another password.

CREATE TABLE kept_mails (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    message_id text NOT NULL,
    to_name text NOT NULL,
    to_address text NOT NULL,
    subject text NOT NULL,
    html text NOT NULL,
    body text NOT NULL,
    kept_at timestamptz(6) NOT NULL DEFAULT now(),
    CONSTRAINT kept_mails_pkey PRIMARY KEY (id),
    CONSTRAINT kept_mails_message_id_check CHECK (hiatus.is_line(message_id, 300)),
    CONSTRAINT kept_mails_to_address_check CHECK (hiatus.is_email(to_address)),
    CONSTRAINT kept_mails_subject_check CHECK (hiatus.is_line(subject, 500))
);
CREATE UNIQUE INDEX kept_mails_message_id_key ON kept_mails (message_id);
CREATE INDEX kept_mails_kept_at_id_idx ON kept_mails (kept_at, id);

CREATE TABLE password_requests (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    email text NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT password_requests_pkey PRIMARY KEY (id),
    CONSTRAINT password_requests_email_check CHECK (hiatus.is_email(email))
);
CREATE INDEX password_requests_created_at_idx ON password_requests (created_at);

-- Kept mails hold links with which somebody signs in: they are seen by a transaction that says that it is about them, and only the
-- demo's page and the operator's commands say so. A request for a password is seen by its own job.
ALTER TABLE kept_mails ENABLE ROW LEVEL SECURITY;
CREATE POLICY mail ON kept_mails TO hiatus_service
    USING (current_setting('hiatus.kept_mails', true) = 'open');
ALTER TABLE password_requests ENABLE ROW LEVEL SECURITY;
CREATE POLICY job ON password_requests TO hiatus_service
    USING (id = nullif(current_setting('hiatus.password_request_id', true), '')::uuid);
GRANT SELECT, INSERT, DELETE ON kept_mails TO hiatus_service;
GRANT SELECT, DELETE ON password_requests TO hiatus_service;

-- The same work whether or not anybody signs in with the address: a row and a job. The job finds out, or the row goes after a day.
CREATE FUNCTION hiatus.ask_for_password(address text)
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

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA hiatus FROM PUBLIC;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA hiatus TO hiatus_service;
