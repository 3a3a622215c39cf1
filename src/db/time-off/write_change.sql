-- A change of a live request with its records. False when it no longer has the status that was
-- changed from. Without `steps` those of the request stay.
CREATE OR REPLACE FUNCTION hiatus.write_change(p_organization uuid, p_now timestamptz, p_change jsonb) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
    DECLARE
        request uuid := (p_change ->> 'id')::uuid;
        changed int4range := hiatus.slots((p_change ->> 'startDate')::date, p_change ->> 'startDateType',
            (p_change ->> 'endDate')::date, p_change ->> 'endDateType');
    BEGIN
        UPDATE public.requests r SET policy_id = (p_change ->> 'policyId')::uuid,
                start_date = (p_change ->> 'startDate')::date, end_date = (p_change ->> 'endDate')::date,
                start_date_type = p_change ->> 'startDateType', end_date_type = p_change ->> 'endDateType',
                note = p_change ->> 'note', status = p_change ->> 'status',
                total_hundredths = (p_change ->> 'hundredths')::integer, day_counts = (
                    SELECT string_agg(hiatus.day_letter(v.hundredths, v.reason), '' ORDER BY v.date)
                    FROM jsonb_to_recordset(p_change -> 'dates') AS v(date date, hundredths smallint, reason text)),
                needs_attention = (p_change ->> 'needsAttention')::boolean,
                limits_overridden = (p_change ->> 'limitsOverridden')::boolean, status_before = NULL, updated_at = p_now,
                interrupts = (p_change ->> 'interrupts')::boolean,
                attachment_due_on = (p_change ->> 'attachmentDueOn')::date,
                slots_interrupted = CASE WHEN (p_change ->> 'interrupts')::boolean THEN '{}'
                    ELSE int4multirange(changed) * r.slots_interrupted END,
                -- Of a request that interrupts others it is settled below.
                slots_not_held = CASE
                    WHEN (p_change ->> 'interrupts')::boolean AND r.status = 'pending' THEN int4multirange(changed)
                    WHEN r.interrupts THEN coalesce((SELECT int4multirange(o.slots) FROM public.requests o
                        WHERE o.organization_id = p_organization AND o.id = r.replaces_id AND r.status = 'pending'), '{}')
                    ELSE r.slots_not_held END
            WHERE r.organization_id = p_organization AND r.id = request AND r.status = p_change ->> 'from';
        IF NOT FOUND THEN RETURN false; END IF;
        -- What waits to replace it leaves it only the slots that it still has.
        UPDATE public.requests n SET slots_not_held = int4multirange(changed)
            WHERE n.organization_id = p_organization AND n.replaces_id = request AND n.status = 'pending'
              AND NOT n.interrupts AND n.slots_not_held <> int4multirange(changed);
        DELETE FROM public.request_charges c WHERE c.organization_id = p_organization AND c.request_id = request;
        INSERT INTO public.request_charges (organization_id, request_id, cycle_start, cycle_end, hundredths)
            SELECT p_organization, request, v.start, v."end", v.hundredths
            FROM jsonb_to_recordset(p_change -> 'charges') AS v(start date, "end" date, hundredths integer);
        IF p_change -> 'steps' <> 'null' THEN
            DELETE FROM public.approval_steps s WHERE s.organization_id = p_organization AND s.request_id = request;
            INSERT INTO public.approval_steps (organization_id, request_id, position, approver_id, status)
                SELECT p_organization, request, v.position, v."approverId", v.status
                FROM jsonb_to_recordset(p_change -> 'steps') AS v(position smallint, "approverId" uuid, status text);
        END IF;
        INSERT INTO public.attachments (id, organization_id, request_id, position, name, content_type, size_bytes, sha256,
                created_at, added_by)
            SELECT v.id, p_organization, request, v.position, v.name, v."contentType", v."sizeBytes",
                decode(v.sha256, 'hex'), p_now, (p_change ->> 'changedBy')::uuid
            FROM jsonb_to_recordset(p_change -> 'attachments')
                AS v(id uuid, position smallint, name text, "contentType" text, "sizeBytes" integer, sha256 text);
        PERFORM hiatus.write_interrupted(p_organization, p_now, p_change -> 'interrupted');
        PERFORM hiatus.settle_slots(p_organization, (p_change ->> 'employeeId')::uuid);
        PERFORM hiatus.write_records(p_organization, p_now, p_change -> 'audit', p_change -> 'events');
        RETURN true;
    END $$;
