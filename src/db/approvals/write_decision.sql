-- A decision with its records. False when the request no longer has the status that was decided on.
-- What an approval or a decline changed is kept, so that it can be undone, also in a request that
-- ended with it; other changes (without `decidedBy`) cannot be.
CREATE OR REPLACE FUNCTION hiatus.write_decision(p_organization uuid, p_now timestamptz, p_decision jsonb) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
    DECLARE
        request uuid := (p_decision ->> 'requestId')::uuid;
        decider uuid := (p_decision ->> 'decidedBy')::uuid;
        replaced uuid := (p_decision ->> 'replaces')::uuid;
        restored uuid := (p_decision ->> 'restores')::uuid;
        ended_with uuid := (p_decision ->> 'endedWith')::uuid;
        employee uuid;
    BEGIN
        -- A request takes the place of another before it holds the same slots, and leaves it before the other holds them again.
        IF replaced IS NOT NULL THEN
            UPDATE public.requests r SET status = 'cancelled', status_before = NULL, needs_attention = false,
                    replaced_by_id = request, updated_at = p_now
                WHERE r.organization_id = p_organization AND r.id = replaced AND r.status = 'approved';
            IF NOT FOUND THEN RETURN false; END IF;
        END IF;
        IF p_decision ->> 'status' = 'approved' AND p_decision ? 'interrupted' THEN
            PERFORM hiatus.write_interrupted(p_organization, p_now, p_decision -> 'interrupted');
        END IF;
        -- What waits to interrupt a request that is about to be live again gives its slots back to it.
        IF restored IS NOT NULL OR p_decision ->> 'from' NOT IN ('pending', 'approved') THEN
            UPDATE public.requests i SET slots_not_held = i.slots_not_held + int4multirange(i.slots * r.slots)
                FROM public.requests r
                WHERE r.organization_id = p_organization AND r.id = coalesce(restored, request) AND NOT r.interrupts
                  AND i.organization_id = p_organization AND i.employee_id = r.employee_id AND i.interrupts
                  AND i.status = 'pending' AND i.slots && r.slots;
        END IF;
        UPDATE public.requests r SET status = p_decision ->> 'status', updated_at = p_now,
                slots_not_held = CASE
                    WHEN p_decision ->> 'status' = 'approved' THEN '{}'
                    -- It is settled below.
                    WHEN r.interrupts AND p_decision ->> 'status' = 'pending' AND r.status <> 'pending' THEN int4multirange(r.slots)
                    -- The other one may have been shortened since this one was decided.
                    WHEN r.replaces_id IS NOT NULL AND NOT r.interrupts AND p_decision ->> 'status' = 'pending' THEN (
                        SELECT int4multirange(o.slots) FROM public.requests o
                        WHERE o.organization_id = p_organization AND o.id = r.replaces_id)
                    ELSE r.slots_not_held END,
                ended_with_id = ended_with,
                decided_by = coalesce(decider, r.decided_by),
                decided_at = CASE WHEN decider IS NULL THEN r.decided_at ELSE p_now END,
                status_before = CASE WHEN decider IS NOT NULL THEN r.status END
            WHERE r.organization_id = p_organization AND r.id = request AND r.status = p_decision ->> 'from'
            RETURNING r.employee_id INTO employee;
        IF NOT FOUND THEN RETURN false; END IF;
        IF p_decision ->> 'status' <> 'approved' AND p_decision ? 'interrupted' THEN
            PERFORM hiatus.write_interrupted(p_organization, p_now, p_decision -> 'interrupted');
        END IF;
        IF restored IS NOT NULL THEN
            UPDATE public.requests r SET status = 'approved', replaced_by_id = NULL, updated_at = p_now
                WHERE r.organization_id = p_organization AND r.id = restored;
        END IF;
        UPDATE public.approval_steps s SET status_before = NULL
            WHERE s.organization_id = p_organization AND s.request_id = request AND s.status_before IS NOT NULL;
        -- One step loses the turn before the next gets it: at most one is current at any moment.
        INSERT INTO public.approval_steps AS s (organization_id, request_id, position, approver_id, status, decided_by,
                decided_at, note, is_override)
            SELECT p_organization, request, v.position, NULL, v.status, v."decidedBy", v."decidedAt", v.note, v."isOverride"
            FROM jsonb_to_recordset(p_decision -> 'steps') AS v(position smallint, status text, "decidedBy" uuid,
                "decidedAt" timestamptz, note text, "isOverride" boolean)
            WHERE v.status IS DISTINCT FROM 'current'
        ON CONFLICT (organization_id, request_id, position) DO UPDATE
            SET status = excluded.status, decided_by = excluded.decided_by, decided_at = excluded.decided_at,
                note = excluded.note, is_override = excluded.is_override,
                status_before = CASE WHEN decider IS NOT NULL OR ended_with IS NOT NULL THEN s.status END;
        UPDATE public.approval_steps s SET status = 'current', decided_by = NULL, decided_at = NULL, note = NULL,
                is_override = false, status_before = CASE WHEN decider IS NOT NULL OR ended_with IS NOT NULL THEN s.status END
            FROM jsonb_to_recordset(p_decision -> 'steps') AS v(position smallint, status text)
            WHERE s.organization_id = p_organization AND s.request_id = request AND s.position = v.position
              AND v.status = 'current';
        IF p_decision ->> 'status' <> p_decision ->> 'from' THEN PERFORM hiatus.settle_slots(p_organization, employee); END IF;
        PERFORM hiatus.write_records(p_organization, p_now, p_decision -> 'audit', p_decision -> 'events');
        RETURN true;
    END $$;
