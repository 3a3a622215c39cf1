-- A decision on a credit request that the transaction has locked, with its records. What an
-- approval or a decline changed is kept, so that it can be undone; other changes (without
-- `decidedBy`) cannot be.
CREATE OR REPLACE FUNCTION hiatus.write_credit_decision(p_organization uuid, p_now timestamptz, p_decision jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
        credit uuid := (p_decision ->> 'creditId')::uuid;
        decider uuid := (p_decision ->> 'decidedBy')::uuid;
    BEGIN
        UPDATE public.credit_requests c SET status = p_decision ->> 'status', updated_at = p_now,
                adjustment_id = (p_decision ->> 'adjustmentId')::uuid,
                decided_by = coalesce(decider, c.decided_by),
                decided_at = CASE WHEN decider IS NULL THEN c.decided_at ELSE p_now END,
                status_before = CASE WHEN decider IS NOT NULL THEN c.status END,
                taken_adjustment_id = CASE WHEN decider IS NOT NULL THEN c.adjustment_id END,
                taken_expires_on = (SELECT a.expires_on FROM public.adjustments a
                    WHERE decider IS NOT NULL AND a.organization_id = p_organization AND a.id = c.adjustment_id)
            WHERE c.organization_id = p_organization AND c.id = credit;
        UPDATE public.credit_steps s SET status_before = NULL
            WHERE s.organization_id = p_organization AND s.credit_id = credit AND s.status_before IS NOT NULL;
        INSERT INTO public.credit_steps AS s (organization_id, credit_id, position, status, decided_by, decided_at, note,
                is_override)
            SELECT p_organization, credit, v.position, v.status, v."decidedBy", v."decidedAt", v.note, v."isOverride"
            FROM jsonb_to_recordset(p_decision -> 'steps') AS v(position smallint, status text, "decidedBy" uuid,
                "decidedAt" timestamptz, note text, "isOverride" boolean)
        ON CONFLICT (organization_id, credit_id, position) DO UPDATE
            SET status = excluded.status, decided_by = excluded.decided_by, decided_at = excluded.decided_at,
                note = excluded.note, is_override = excluded.is_override,
                status_before = CASE WHEN decider IS NOT NULL THEN s.status END;
        DELETE FROM public.credit_steps s
            WHERE s.organization_id = p_organization AND s.credit_id = credit
              AND s.position = (p_decision ->> 'removedStep')::smallint;
        PERFORM hiatus.write_records(p_organization, p_now, p_decision -> 'audit', p_decision -> 'events');
    END $$;
