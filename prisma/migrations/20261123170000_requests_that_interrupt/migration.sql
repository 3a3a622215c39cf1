-- Time off under some policies interrupts other time off: sick leave during a holiday. Once it is approved, it holds the half
-- days, and the other request keeps its dates without them. While it waits, it holds none of the half days of others.
ALTER TABLE policies ADD COLUMN interrupts boolean NOT NULL DEFAULT false;
ALTER TABLE requests
    ADD COLUMN interrupts boolean NOT NULL DEFAULT false,
    ADD COLUMN slots_interrupted int4multirange NOT NULL DEFAULT '{}',
    DROP CONSTRAINT requests_slots_not_held_check,
    ADD CONSTRAINT requests_slots_not_held_check CHECK (
        slots_not_held = '{}' OR (replaces_id IS NOT NULL OR interrupts) AND status <> 'approved'),
    ADD CONSTRAINT requests_slots_interrupted_check CHECK (
        slots_interrupted = '{}' OR NOT interrupts AND slots_interrupted <@ int4multirange(slots)),
    DROP CONSTRAINT requests_day_counts_check,
    ADD CONSTRAINT requests_day_counts_check CHECK (
        day_counts ~ '^[Ccpnhiab?]+$' AND length(day_counts) = end_date - start_date + 1 OR day_counts = '?');

-- The last word on overlap, under the name that an instance of the version before knows.
ALTER TABLE requests DROP CONSTRAINT requests_no_shared_slot;
ALTER TABLE requests ADD CONSTRAINT requests_no_shared_slot EXCLUDE USING gist (
    employee_id WITH =,
    (int4multirange(slots) - slots_not_held - slots_interrupted) WITH &&,
    organization_id WITH =
) WHERE (status IN ('pending', 'approved'));
-- Few requests interrupt: every booking and decision asks for those of its employee.
CREATE INDEX requests_interrupting_idx ON requests (organization_id, employee_id)
    WHERE interrupts AND status IN ('pending', 'approved');

-- i: interrupted; a and b: half of the day still counts, for the morning or the afternoon was interrupted.
CREATE OR REPLACE VIEW request_days WITH (security_invoker = true) AS
    SELECT r.organization_id, r.id AS request_id, r.start_date + n AS date,
        (CASE substr(r.day_counts, n + 1, 1) WHEN 'C' THEN 100 WHEN 'c' THEN 50 WHEN 'p' THEN 50 WHEN 'a' THEN 50
            WHEN 'b' THEN 50 ELSE 0 END)::smallint AS hundredths,
        CASE substr(r.day_counts, n + 1, 1) WHEN 'C' THEN 'counted' WHEN 'c' THEN 'counted' WHEN 'p' THEN 'partly'
            WHEN 'n' THEN 'not_worked' WHEN 'h' THEN 'holiday' WHEN 'i' THEN 'interrupted'
            WHEN 'a' THEN 'morning_interrupted' WHEN 'b' THEN 'afternoon_interrupted' END AS reason
    FROM requests r CROSS JOIN LATERAL generate_series(0, r.end_date - r.start_date) AS n;
