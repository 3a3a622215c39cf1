-- The half days of a request, numbered from the morning of 1 January 2000 (0, afternoon 1, next
-- morning 2, …). The end is kept from falling before the start, so that the table's checks, not
-- the range, refuse wrong dates.
CREATE OR REPLACE FUNCTION hiatus.slots(start_date date, start_date_type text, end_date date, end_date_type text) RETURNS int4range
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN int4range(
        2 * (start_date - DATE '2000-01-01') + CASE start_date_type WHEN 'PM' THEN 1 ELSE 0 END,
        greatest(
            2 * (start_date - DATE '2000-01-01') + CASE start_date_type WHEN 'PM' THEN 1 ELSE 0 END,
            2 * (end_date - DATE '2000-01-01') + CASE end_date_type WHEN 'AM' THEN 1 ELSE 2 END
        )
    );
