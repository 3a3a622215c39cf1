-- A request with everything that belongs to it, and the records of it.
CREATE OR REPLACE FUNCTION hiatus.write_request(p_organization uuid, p_now timestamptz, p_request jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
        id uuid := (p_request ->> 'id')::uuid;
        employee uuid := (p_request ->> 'employeeId')::uuid;
        policy uuid := (p_request ->> 'policyId')::uuid;
        replaced uuid := (p_request ->> 'replacesId')::uuid;
        does_interrupt boolean := coalesce((p_request ->> 'interrupts')::boolean, false);
        asked int4range := hiatus.slots((p_request ->> 'startDate')::date, p_request ->> 'startDateType',
            (p_request ->> 'endDate')::date, p_request ->> 'endDateType');
    BEGIN
        -- Approved at once, it takes the place of the other before it can hold the same slots.
        IF replaced IS NOT NULL AND p_request ->> 'status' = 'approved' THEN
            UPDATE public.requests r SET status = 'cancelled', status_before = NULL, needs_attention = false, updated_at = p_now
                WHERE r.organization_id = p_organization AND r.id = replaced;
        END IF;
        INSERT INTO public.requests (id, organization_id, employee_id, policy_id, start_date, end_date, start_date_type,
                end_date_type, note, status, total_hundredths, day_counts, created_by, limits_overridden, created_at,
                updated_at, replaces_id, interrupts, attachment_due_on, slots_not_held, slots_interrupted)
            VALUES (id, p_organization, employee, policy, (p_request ->> 'startDate')::date,
                (p_request ->> 'endDate')::date, p_request ->> 'startDateType', p_request ->> 'endDateType',
                p_request ->> 'note', p_request ->> 'status', (p_request ->> 'hundredths')::integer, (
                    SELECT string_agg(hiatus.day_letter(v.hundredths, v.reason), '' ORDER BY v.date)
                    FROM jsonb_to_recordset(p_request -> 'dates') AS v(date date, hundredths smallint, reason text)),
                (p_request ->> 'createdBy')::uuid, coalesce((p_request ->> 'limitsOverridden')::boolean, false), p_now,
                p_now, replaced, does_interrupt, (p_request ->> 'attachmentDueOn')::date, CASE
                    WHEN p_request ->> 'status' = 'approved' THEN '{}'
                    -- It is settled below.
                    WHEN does_interrupt THEN int4multirange(asked)
                    WHEN replaced IS NULL THEN '{}'
                    ELSE (SELECT int4multirange(r.slots) FROM public.requests r
                        WHERE r.organization_id = p_organization AND r.id = replaced) END,
                CASE WHEN replaced IS NULL OR does_interrupt THEN '{}'
                    ELSE (SELECT int4multirange(asked) * r.slots_interrupted FROM public.requests r
                        WHERE r.organization_id = p_organization AND r.id = replaced) END);
        IF replaced IS NOT NULL THEN
            IF p_request ->> 'status' = 'approved' THEN
                UPDATE public.requests r SET replaced_by_id = (p_request ->> 'id')::uuid
                    WHERE r.organization_id = p_organization AND r.id = replaced;
            END IF;
            PERFORM hiatus.copy_attachments(p_organization, replaced, (p_request ->> 'id')::uuid, p_now);
        END IF;
        INSERT INTO public.request_charges (organization_id, request_id, cycle_start, cycle_end, hundredths)
            SELECT p_organization, id, v.start, v."end", v.hundredths
            FROM jsonb_to_recordset(p_request -> 'charges') AS v(start date, "end" date, hundredths integer);
        INSERT INTO public.approval_steps (organization_id, request_id, position, approver_id, status)
            SELECT p_organization, id, v.position, v."approverId", v.status
            FROM jsonb_to_recordset(p_request -> 'steps') AS v(position smallint, "approverId" uuid, status text);
        IF jsonb_array_length(p_request -> 'attachments') > 0 THEN
            INSERT INTO public.attachments (id, organization_id, request_id, position, name, content_type, size_bytes, sha256,
                    created_at)
                SELECT v.id, p_organization, (p_request ->> 'id')::uuid, v.position + (
                        SELECT count(*) FROM public.attachments a
                        WHERE a.organization_id = p_organization AND a.request_id = (p_request ->> 'id')::uuid), v.name, v."contentType", v."sizeBytes",
                    decode(v.sha256, 'hex'), p_now
                FROM jsonb_to_recordset(p_request -> 'attachments')
                    AS v(id uuid, position smallint, name text, "contentType" text, "sizeBytes" integer, sha256 text);
        END IF;
        IF jsonb_array_length(p_request -> 'closings') > 0 THEN
            PERFORM hiatus.write_closings(p_organization, employee, policy, p_request -> 'closings');
        END IF;
        IF jsonb_array_length(p_request -> 'interrupted') > 0 THEN
            PERFORM hiatus.write_interrupted(p_organization, p_now, p_request -> 'interrupted');
        END IF;
        IF does_interrupt OR replaced IS NOT NULL THEN PERFORM hiatus.settle_slots(p_organization, employee); END IF;
        PERFORM hiatus.write_records(p_organization, p_now, p_request -> 'audit', p_request -> 'events');
    END $$;
