-- While a request that interrupts others waits, it holds those of its slots that none of them has.
CREATE OR REPLACE FUNCTION hiatus.settle_slots(p_organization uuid, p_employee uuid) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
        WITH settled AS MATERIALIZED (
            SELECT r.id, int4multirange(r.slots) * coalesce((
                SELECT range_agg(int4multirange(o.slots) - o.slots_interrupted) FROM public.requests o
                WHERE o.organization_id = p_organization AND o.employee_id = p_employee
                  AND o.status IN ('pending', 'approved') AND o.slots && r.slots
                  AND (NOT o.interrupts OR o.id = r.replaces_id)), '{}') AS not_held
            FROM public.requests r
            WHERE r.organization_id = p_organization AND r.employee_id = p_employee AND r.interrupts
              AND r.status = 'pending'
        )
        UPDATE public.requests r SET slots_not_held = s.not_held
            FROM settled s
            WHERE r.organization_id = p_organization AND r.id = s.id AND r.slots_not_held <> s.not_held;
    END $$;
