-- How many days a key of the organization may last; null: as long as its owner likes.
ALTER TABLE organizations ADD COLUMN longest_key_days integer;
ALTER TABLE organizations ADD CONSTRAINT organizations_longest_key_days_check
    CHECK (longest_key_days IS NULL OR longest_key_days BETWEEN 1 AND 3650);
-- A rule that is made stricter brings the ends of keys forward.
GRANT UPDATE (expires_at) ON api_keys TO hiatus_service;
-- All keys of an organization, newest first.
CREATE INDEX api_keys_organization_id_created_at_id_idx ON api_keys (organization_id, created_at, id);
