-- What each date of a request takes, and why, stands in the request itself, a letter a date, where there was a row a date
-- (ADR 41). Whoever books waits meanwhile; whoever reads goes on until the last moment.
LOCK TABLE requests, request_days IN SHARE ROW EXCLUSIVE MODE;

-- With `?` an instance of the version before has not told of the dates yet; it does so in the same transaction.
ALTER TABLE requests ADD COLUMN day_counts text NOT NULL DEFAULT '?';
UPDATE requests r SET day_counts = d.letters
FROM (
    SELECT organization_id, request_id, string_agg(
        CASE reason WHEN 'counted' THEN CASE hundredths WHEN 100 THEN 'C' ELSE 'c' END
            WHEN 'partly' THEN 'p' WHEN 'not_worked' THEN 'n' WHEN 'holiday' THEN 'h' END, '' ORDER BY date) AS letters
    FROM request_days GROUP BY organization_id, request_id
) d
WHERE d.organization_id = r.organization_id AND d.request_id = r.id;

ALTER TABLE requests ADD CONSTRAINT requests_day_counts_check CHECK (
    day_counts ~ '^[Ccpnh?]+$' AND length(day_counts) = end_date - start_date + 1 OR day_counts = '?');
GRANT UPDATE (day_counts) ON requests TO hiatus_service;

-- A row a date for those who read the database, and for instances of the version before, which write them. It acts as
-- whoever asks, so it shows and takes nothing that the table does not.
DROP TABLE request_days;
CREATE VIEW request_days WITH (security_invoker = true) AS
    SELECT r.organization_id, r.id AS request_id, r.start_date + n AS date,
        (CASE substr(r.day_counts, n + 1, 1) WHEN 'C' THEN 100 WHEN 'c' THEN 50 WHEN 'p' THEN 50 ELSE 0 END)::smallint AS hundredths,
        CASE substr(r.day_counts, n + 1, 1) WHEN 'C' THEN 'counted' WHEN 'c' THEN 'counted' WHEN 'p' THEN 'partly'
            WHEN 'n' THEN 'not_worked' WHEN 'h' THEN 'holiday' END AS reason
    FROM requests r CROSS JOIN LATERAL generate_series(0, r.end_date - r.start_date) AS n;
GRANT SELECT, INSERT, UPDATE ON request_days TO hiatus_service;
CREATE TRIGGER request_days_kept INSTEAD OF INSERT OR UPDATE ON request_days
    FOR EACH ROW EXECUTE FUNCTION hiatus.keep_request_day();
