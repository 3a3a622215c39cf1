-- What is left under a policy moves to another one by two adjustments, each of which names the other and its policy.
ALTER TABLE adjustments
    ADD COLUMN linked_id uuid,
    ADD COLUMN linked_policy_id uuid,
    DROP CONSTRAINT adjustments_kind_check,
    ADD CONSTRAINT adjustments_kind_check CHECK (
        kind IN ('correction', 'opening', 'granted', 'payout', 'donation', 'transfer_out', 'transfer_in')
    ),
    ADD CONSTRAINT adjustments_linked_check CHECK (
        (kind IN ('transfer_out', 'transfer_in')) = (linked_id IS NOT NULL)
        AND (linked_id IS NULL) = (linked_policy_id IS NULL)
        AND (linked_id IS NULL OR linked_id <> id AND linked_policy_id <> policy_id)
    ),
    ADD CONSTRAINT adjustments_organization_id_linked_id_fkey
        FOREIGN KEY (organization_id, linked_id) REFERENCES adjustments (organization_id, id),
    ADD CONSTRAINT adjustments_organization_id_linked_policy_id_fkey
        FOREIGN KEY (organization_id, linked_policy_id) REFERENCES policies (organization_id, id);
-- They answer the foreign keys when an organization goes.
CREATE INDEX adjustments_linked_id_idx ON adjustments (organization_id, linked_id) WHERE linked_id IS NOT NULL;
CREATE INDEX adjustments_linked_policy_id_idx ON adjustments (organization_id, linked_policy_id) WHERE linked_policy_id IS NOT NULL;
