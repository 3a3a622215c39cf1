-- A file may come after the request: a certificate is handed in on the third day.
ALTER TABLE policies
    ADD COLUMN attachment_after_days smallint,
    ADD COLUMN attachment_due_days smallint NOT NULL DEFAULT 3,
    ADD CONSTRAINT policies_attachment_after_days_check CHECK (attachment_after_days BETWEEN 0 AND 366),
    ADD CONSTRAINT policies_attachment_due_days_check CHECK (attachment_due_days BETWEEN 0 AND 366);
ALTER TABLE requests ADD COLUMN attachment_due_on date;
-- Every hour somebody asks which files are due.
CREATE INDEX requests_attachment_due_on_idx ON requests (organization_id, attachment_due_on)
    WHERE attachment_due_on IS NOT NULL AND status IN ('pending', 'approved');
-- Null: with the request, by whoever asked for it.
ALTER TABLE attachments
    ADD COLUMN added_by uuid,
    ADD CONSTRAINT attachments_organization_id_added_by_fkey
        FOREIGN KEY (organization_id, added_by) REFERENCES employees (organization_id, id);
