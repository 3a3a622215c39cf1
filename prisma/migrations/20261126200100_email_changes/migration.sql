-- A link that confirmed another sign-in address keeps the one that it replaced, to tell it.
ALTER TABLE sign_in_tokens
    ADD COLUMN replaced_email text,
    ADD CONSTRAINT sign_in_tokens_replaced_email_check CHECK (
        replaced_email IS NULL
        OR (purpose = 'email_change' AND used_at IS NOT NULL AND hiatus.is_email(replaced_email))
    );
