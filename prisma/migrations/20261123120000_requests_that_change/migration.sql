-- An approved request is changed by another one that replaces it once it is approved. While that waits, it holds none of the
-- slots of the one that it replaces.
ALTER TABLE requests
    ADD COLUMN replaces_id uuid,
    ADD COLUMN replaced_by_id uuid,
    ADD COLUMN ended_with_id uuid,
    ADD COLUMN slots_not_held int4multirange NOT NULL DEFAULT '{}',
    ADD CONSTRAINT requests_replaces_check CHECK (replaces_id IS NULL OR replaces_id <> id),
    ADD CONSTRAINT requests_replaced_by_check CHECK (replaced_by_id IS NULL OR status = 'cancelled' AND replaced_by_id <> id),
    ADD CONSTRAINT requests_ended_with_check CHECK (
        ended_with_id IS NULL OR status = 'cancelled' AND replaces_id IS NOT NULL),
    -- What holds all of its slots is approved; only what waits to replace another may share them.
    ADD CONSTRAINT requests_slots_not_held_check CHECK (
        slots_not_held = '{}' OR replaces_id IS NOT NULL AND status <> 'approved'),
    ADD CONSTRAINT requests_organization_id_replaces_id_fkey
        FOREIGN KEY (organization_id, replaces_id) REFERENCES requests (organization_id, id),
    ADD CONSTRAINT requests_organization_id_replaced_by_id_fkey
        FOREIGN KEY (organization_id, replaced_by_id) REFERENCES requests (organization_id, id),
    ADD CONSTRAINT requests_organization_id_ended_with_id_fkey
        FOREIGN KEY (organization_id, ended_with_id) REFERENCES requests (organization_id, id);
-- They also answer the foreign keys when an organization goes.
CREATE INDEX requests_replaces_id_idx ON requests (organization_id, replaces_id) WHERE replaces_id IS NOT NULL;
CREATE INDEX requests_replaced_by_id_idx ON requests (organization_id, replaced_by_id) WHERE replaced_by_id IS NOT NULL;
CREATE INDEX requests_ended_with_id_idx ON requests (organization_id, ended_with_id) WHERE ended_with_id IS NOT NULL;
-- At most one waits to replace a request.
CREATE UNIQUE INDEX requests_one_replacement_idx ON requests (organization_id, replaces_id) WHERE status = 'pending';

-- Two live requests of one employee never hold the same half day: the last word on overlap, under the name that an instance of
-- the version before knows. What it writes holds all of its slots.
ALTER TABLE requests DROP CONSTRAINT requests_no_shared_slot;
ALTER TABLE requests ADD CONSTRAINT requests_no_shared_slot EXCLUDE USING gist (
    employee_id WITH =,
    (int4multirange(slots) - slots_not_held) WITH &&,
    organization_id WITH =
) WHERE (status IN ('pending', 'approved'));
