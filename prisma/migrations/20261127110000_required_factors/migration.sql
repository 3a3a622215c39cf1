-- Whether everybody has to show a second factor to act in the organization.
ALTER TABLE organizations ADD COLUMN requires_factor boolean NOT NULL DEFAULT false;
