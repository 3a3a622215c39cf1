-- What the bare server keeps for its answers, apart from the service's tables: of each person what every call needs, a row
-- for each person, policy and cycle, and requests with all that belongs to them in one row. Filled by keep-rows.ts.

CREATE SCHEMA bare;

CREATE TABLE bare.people (
  employee_id uuid PRIMARY KEY,
  hash bytea UNIQUE,
  -- Monday to Sunday.
  works boolean[] NOT NULL,
  approver_ids uuid[] NOT NULL,
  approver_names text[] NOT NULL
);

CREATE TABLE bare.holidays (date date PRIMARY KEY);

-- As they are today; a cycle that has not begun, as it will be on its first day.
CREATE TABLE bare.balances (
  employee_id uuid, policy_id uuid, cycle_start date, cycle_end date NOT NULL,
  is_current boolean NOT NULL, effective_date date NOT NULL,
  carried int NOT NULL, accrued int NOT NULL, adjusted int NOT NULL, taken int NOT NULL, requested int NOT NULL,
  -- What will be left on the last day, and how much of it the next cycle gets at most (null: all of it).
  left_at_end int NOT NULL, carryover_limit int,
  PRIMARY KEY (employee_id, policy_id, cycle_start)
) WITH (fillfactor = 80);

CREATE TABLE bare.requests (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  employee_id uuid NOT NULL, policy_id uuid NOT NULL,
  start_date date NOT NULL, end_date date NOT NULL, start_date_type text NOT NULL, end_date_type text NOT NULL,
  note text, status text NOT NULL, hundredths int NOT NULL,
  -- A letter for each date, as the service has them.
  day_counts text NOT NULL,
  charge_starts date[] NOT NULL, charge_ends date[] NOT NULL, charge_hundredths int[] NOT NULL,
  approver_ids uuid[] NOT NULL,
  -- Null unless it waits.
  current_approver uuid,
  version text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now(),
  slots int4range GENERATED ALWAYS AS (hiatus.slots(start_date, start_date_type, end_date, end_date_type)) STORED
);

CREATE TABLE bare.audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, at timestamptz NOT NULL DEFAULT now(), actor_id uuid NOT NULL,
  action text NOT NULL, request_id uuid NOT NULL, after jsonb NOT NULL
);
CREATE TABLE bare.outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, at timestamptz NOT NULL DEFAULT now(), event text NOT NULL,
  recipient_id uuid, request_id uuid NOT NULL
);

-- Books dates of one cycle and answers with the request's identifier, or fails with the overlap. The row of the balance is
-- the lock.
CREATE FUNCTION bare.book(p_hash bytea, p_policy uuid, p_counts text, p_needs_approval boolean, p_start date, p_end date,
    p_part text, p_note text) RETURNS uuid LANGUAGE plpgsql AS $$
  DECLARE
    person bare.people;
    kept bare.balances;
    letters text;
    total int;
    was int;
    next_start date;
    change int;
    request uuid;
  BEGIN
    SELECT * INTO STRICT person FROM bare.people WHERE hash = p_hash;
    SELECT * INTO STRICT kept FROM bare.balances
      WHERE employee_id = person.employee_id AND policy_id = p_policy AND cycle_start <= p_start
      ORDER BY cycle_start DESC LIMIT 1 FOR UPDATE;
    SELECT string_agg(letter, '' ORDER BY n), sum(hiatus.day_hundredths(letter)) INTO letters, total
      FROM generate_series(0, p_end - p_start) AS n,
        LATERAL (SELECT CASE
            WHEN p_counts = 'workdays_only' AND NOT person.works[extract(isodow FROM p_start + n)::int] THEN 'n'
            WHEN p_counts <> 'any_day' AND EXISTS (SELECT FROM bare.holidays WHERE date = p_start + n) THEN 'h'
            WHEN p_part = 'FULL_DAY' THEN 'C' ELSE 'c' END AS letter) AS counted;
    INSERT INTO bare.requests (employee_id, policy_id, start_date, end_date, start_date_type, end_date_type, note, status,
        hundredths, day_counts, charge_starts, charge_ends, charge_hundredths, approver_ids, current_approver, version)
      VALUES (person.employee_id, p_policy, p_start, p_end, p_part, p_part, p_note,
        CASE WHEN p_needs_approval THEN 'pending' ELSE 'approved' END, total, letters,
        ARRAY[kept.cycle_start], ARRAY[kept.cycle_end], ARRAY[total],
        CASE WHEN p_needs_approval THEN person.approver_ids ELSE '{}' END,
        CASE WHEN p_needs_approval THEN person.approver_ids[1] END,
        left(encode(sha256(convert_to(concat(p_policy, p_start, p_part, letters, person.approver_ids), 'UTF8')), 'base64'), 22))
      RETURNING id INTO request;
    UPDATE bare.balances SET requested = requested + CASE WHEN p_needs_approval THEN total ELSE 0 END,
        taken = taken + CASE WHEN p_needs_approval THEN 0 ELSE total END, left_at_end = left_at_end - total
      WHERE employee_id = kept.employee_id AND policy_id = p_policy AND cycle_start = kept.cycle_start;
    -- The cycles after it get less, until one makes up for it.
    was := kept.left_at_end;
    change := -total;
    LOOP
      change := least(was + change, coalesce(kept.carryover_limit, was + change)) - least(was, coalesce(kept.carryover_limit, was));
      EXIT WHEN change = 0;
      next_start := kept.cycle_end + 1;
      UPDATE bare.balances SET carried = carried + change, left_at_end = left_at_end + change
        WHERE employee_id = kept.employee_id AND policy_id = p_policy AND cycle_start = next_start RETURNING * INTO kept;
      EXIT WHEN NOT FOUND;
      was := kept.left_at_end - change;
    END LOOP;
    INSERT INTO bare.audit (actor_id, action, request_id, after) VALUES (person.employee_id, 'time_off.requested', request,
      jsonb_build_object('policy_id', p_policy, 'start_date', p_start, 'end_date', p_end, 'days', total / 100.0));
    INSERT INTO bare.outbox (event, recipient_id, request_id) VALUES ('time_off.requested', person.approver_ids[1], request);
    RETURN request;
  END
$$;
