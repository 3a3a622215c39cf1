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
