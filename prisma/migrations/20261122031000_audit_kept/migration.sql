-- How long an organization keeps its audit; null: for ever.
ALTER TABLE organizations ADD COLUMN audit_kept_months smallint,
    ADD CONSTRAINT organizations_audit_kept_months_check CHECK (audit_kept_months BETWEEN 1 AND 1200);
