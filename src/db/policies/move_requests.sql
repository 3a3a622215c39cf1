-- Parts live requests of an employee where another policy begins: of each, what stays is kept under
-- its policy, and what goes has the other one: in the same row when nothing stays, else in a new
-- one with the same steps and files. What the dates take is counted anew afterwards.
CREATE OR REPLACE FUNCTION hiatus.move_requests(p_organization uuid, p_now timestamptz, p_employee uuid, p_policy uuid, p_rows jsonb)
    RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
        whole public.requests;
        given jsonb;
        kept jsonb;
        goes jsonb;
        goes_as uuid;
        kept_slots int4multirange;
        goes_slots int4multirange;
    BEGIN
        FOR given IN SELECT v FROM jsonb_array_elements(p_rows) AS v ORDER BY v ->> 'id' LOOP
            goes := nullif(given -> 'goes', 'null');
            kept := coalesce(nullif(given -> 'stays', 'null'), goes);
            goes_as := (given ->> 'goesAs')::uuid;
            SELECT r.* INTO STRICT whole FROM public.requests r
                WHERE r.organization_id = p_organization AND r.id = (given ->> 'id')::uuid AND r.employee_id = p_employee
                  AND r.status IN ('pending', 'approved')
                FOR UPDATE;
            kept_slots := int4multirange(hiatus.slots((kept ->> 'startDate')::date, kept ->> 'startDateType',
                (kept ->> 'endDate')::date, kept ->> 'endDateType'));
            UPDATE public.requests r SET
                    policy_id = CASE WHEN given -> 'stays' = 'null' THEN p_policy ELSE whole.policy_id END,
                    start_date = (kept ->> 'startDate')::date, end_date = (kept ->> 'endDate')::date,
                    start_date_type = kept ->> 'startDateType', end_date_type = kept ->> 'endDateType',
                    day_counts = CASE whole.day_counts WHEN '?' THEN '?' ELSE substr(whole.day_counts,
                        (kept ->> 'startDate')::date - whole.start_date + 1,
                        (kept ->> 'endDate')::date - (kept ->> 'startDate')::date + 1) END,
                    slots_interrupted = whole.slots_interrupted * kept_slots, status_before = NULL, updated_at = p_now
                WHERE r.organization_id = p_organization AND r.id = whole.id;
            CONTINUE WHEN goes_as IS NULL;
            goes_slots := int4multirange(hiatus.slots((goes ->> 'startDate')::date, goes ->> 'startDateType',
                (goes ->> 'endDate')::date, goes ->> 'endDateType'));
            INSERT INTO public.requests (id, organization_id, employee_id, policy_id, start_date, end_date, start_date_type,
                    end_date_type, note, status, total_hundredths, day_counts, needs_attention, limits_overridden,
                    decided_by, decided_at, created_by, created_at, updated_at, interrupts, attachment_due_on,
                    slots_interrupted, slots_not_held)
                VALUES (goes_as, p_organization, p_employee, p_policy, (goes ->> 'startDate')::date,
                    (goes ->> 'endDate')::date, goes ->> 'startDateType', goes ->> 'endDateType', whole.note,
                    whole.status, whole.total_hundredths, CASE whole.day_counts WHEN '?' THEN '?'
                        ELSE substr(whole.day_counts, (goes ->> 'startDate')::date - whole.start_date + 1) END,
                    whole.needs_attention, whole.limits_overridden, whole.decided_by, whole.decided_at,
                    whole.created_by, whole.created_at, p_now, whole.interrupts, whole.attachment_due_on,
                    whole.slots_interrupted * goes_slots, whole.slots_not_held * goes_slots);
            INSERT INTO public.approval_steps (organization_id, request_id, position, approver_id, status, decided_by,
                    decided_at, note, is_override)
                SELECT p_organization, goes_as, s.position, s.approver_id, s.status, s.decided_by, s.decided_at, s.note,
                    s.is_override
                FROM public.approval_steps s WHERE s.organization_id = p_organization AND s.request_id = whole.id;
            PERFORM hiatus.copy_attachments(p_organization, whole.id, goes_as, p_now);
        END LOOP;
        UPDATE public.requests r SET total_hundredths = (
                SELECT coalesce(sum(d.hundredths), 0) FROM hiatus.counted_days(r.start_date, r.day_counts) d)
            FROM jsonb_to_recordset(p_rows) AS v(id uuid, "goesAs" uuid)
            WHERE r.organization_id = p_organization AND r.id IN (v.id, v."goesAs") AND r.day_counts <> '?';
        PERFORM hiatus.settle_slots(p_organization, p_employee);
    END $$;
