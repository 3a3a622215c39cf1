-- Whoever came back kept the reason for leaving. From now on it goes with the end date.
UPDATE employees SET termination_reason_id = NULL WHERE end_date IS NULL AND termination_reason_id IS NOT NULL;
