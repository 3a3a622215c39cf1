-- The link of a first run makes the first organization: it is of nobody, and has no end but that.
ALTER TABLE sign_in_tokens
    DROP CONSTRAINT sign_in_tokens_purpose_check,
    ADD CONSTRAINT sign_in_tokens_purpose_check CHECK (
        purpose IN ('set_password', 'invitation', 'password_reset', 'email_change', 'first_run')
    ),
    DROP CONSTRAINT sign_in_tokens_subject_check,
    ADD CONSTRAINT sign_in_tokens_subject_check CHECK (
        CASE WHEN purpose = 'first_run' THEN user_id IS NULL AND employee_id IS NULL
        ELSE user_id IS NOT NULL OR (purpose = 'invitation' AND employee_id IS NOT NULL) END
    );
