-- Keeps how an employee's cycles of a policy closed, so that older history need not be read again.
CREATE OR REPLACE FUNCTION hiatus.write_closings(p_organization uuid, p_employee uuid, p_policy uuid, p_closings jsonb) RETURNS void
    LANGUAGE sql
    AS $$
        INSERT INTO public.closed_cycles AS c (organization_id, employee_id, policy_id, cycle_start, cycle_end, opening,
                remaining_hundredths)
            SELECT p_organization, p_employee, p_policy, v.start, v."end", v.lots, v.remaining
            FROM jsonb_to_recordset(p_closings) AS v(start date, "end" date, lots jsonb, remaining integer)
        ON CONFLICT (organization_id, employee_id, policy_id, cycle_start) DO UPDATE
            SET cycle_end = excluded.cycle_end, opening = excluded.opening,
                remaining_hundredths = excluded.remaining_hundredths
            WHERE (c.cycle_end, c.opening, c.remaining_hundredths)
                IS DISTINCT FROM (excluded.cycle_end, excluded.opening, excluded.remaining_hundredths)
    $$;
