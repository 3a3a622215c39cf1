-- Which steps of setting up an organization its admins have put aside; the others are done or open.
ALTER TABLE organizations
    ADD COLUMN skipped_steps text[] NOT NULL DEFAULT '{}',
    ADD CONSTRAINT organizations_skipped_steps_check CHECK (
        skipped_steps <@ ARRAY['place', 'holidays', 'policy', 'people', 'approvers']
    );
-- Few need attention, of many.
CREATE INDEX requests_attention_idx ON requests (organization_id, end_date, id) WHERE needs_attention;
