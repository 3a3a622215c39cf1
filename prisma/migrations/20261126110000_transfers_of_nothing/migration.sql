-- A move of which nothing is left is told as well: from then on the policy credits nothing that it has cut short.
ALTER TABLE adjustments
    DROP CONSTRAINT adjustments_hundredths_check,
    ADD CONSTRAINT adjustments_hundredths_check CHECK (
        (hundredths <> 0 OR kind IN ('transfer_out', 'transfer_in')) AND hundredths BETWEEN -1000000 AND 1000000
    );
