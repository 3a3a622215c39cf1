-- The organization that a sign-in opens; null: the one in which the person was last.
ALTER TABLE users
    ADD COLUMN default_organization_id uuid,
    ADD CONSTRAINT users_default_organization_id_fkey FOREIGN KEY (default_organization_id)
        REFERENCES organizations (id) ON DELETE SET NULL ON UPDATE NO ACTION;
CREATE INDEX users_default_organization_id_idx ON users (default_organization_id);
