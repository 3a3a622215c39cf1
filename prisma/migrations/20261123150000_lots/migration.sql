-- What an adjustment is for, and the last day on which the days that it adds can be used: a lot.
ALTER TABLE adjustments
    ADD COLUMN kind text NOT NULL DEFAULT 'correction',
    -- Null: they are like the cycle's own days.
    ADD COLUMN expires_on date,
    ADD CONSTRAINT adjustments_kind_check CHECK (
        kind IN ('correction', 'opening', 'granted', 'payout', 'donation')
    ),
    ADD CONSTRAINT adjustments_expires_on_check CHECK (
        expires_on IS NULL OR (hundredths > 0 AND expires_on BETWEEN date AND DATE '2199-12-31')
    );

-- Negative adjustments now use carried days, and these are used in the order of their ends: what is kept
-- of cycles that closed otherwise is derived anew.
DELETE FROM closed_cycles c WHERE EXISTS (
    SELECT FROM adjustments a
    WHERE a.organization_id = c.organization_id AND a.employee_id = c.employee_id
      AND a.policy_id = c.policy_id AND a.hundredths < 0 AND a.date <= c.cycle_end
) OR (
    SELECT count(DISTINCT coalesce(v.carryover_expiry_months, -1)) > 1 FROM policy_versions v
    WHERE v.organization_id = c.organization_id AND v.policy_id = c.policy_id
);
