-- Requests with everything that belongs to them, and the records of them, in one statement for each
-- table.
CREATE OR REPLACE FUNCTION hiatus.write_requests(p_organization uuid, p_now timestamptz, p_rows jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
        replace boolean := p_rows @? '$.requests[*].replacesId';
    BEGIN
        -- Approved at once, it takes the place of the other before it can hold the same slots.
        IF replace THEN
            UPDATE public.requests r
                SET status = 'cancelled', status_before = NULL, needs_attention = false, updated_at = p_now
                FROM jsonb_to_recordset(p_rows -> 'requests') AS v("replacesId" uuid, status text)
                WHERE r.organization_id = p_organization AND r.id = v."replacesId" AND v.status = 'approved';
        END IF;
        INSERT INTO public.requests (id, organization_id, employee_id, policy_id, start_date, end_date, start_date_type,
                end_date_type, note, status, total_hundredths, day_counts, created_by, limits_overridden, created_at,
                updated_at, replaces_id, interrupts, attachment_due_on, slots_not_held, slots_interrupted)
            SELECT v.id, p_organization, v."employeeId", v."policyId", v."startDate", v."endDate", v."startDateType",
                v."endDateType", v.note, v.status, v.hundredths, (
                    SELECT string_agg(hiatus.day_letter(d.hundredths, d.reason), '' ORDER BY d.date)
                    FROM jsonb_to_recordset(v.dates) AS d(date date, hundredths smallint, reason text)),
                v."createdBy", v."limitsOverridden", p_now, p_now, v."replacesId", v.interrupts, v."attachmentDueOn", CASE
                    WHEN v.status = 'approved' THEN '{}'
                    -- It is settled below.
                    WHEN v.interrupts THEN int4multirange(
                        hiatus.slots(v."startDate", v."startDateType", v."endDate", v."endDateType"))
                    WHEN v."replacesId" IS NULL THEN '{}'
                    ELSE (SELECT int4multirange(r.slots) FROM public.requests r
                        WHERE r.organization_id = p_organization AND r.id = v."replacesId") END,
                CASE WHEN v."replacesId" IS NULL OR v.interrupts THEN '{}'
                    ELSE (SELECT r.slots_interrupted * int4multirange(
                            hiatus.slots(v."startDate", v."startDateType", v."endDate", v."endDateType"))
                        FROM public.requests r
                        WHERE r.organization_id = p_organization AND r.id = v."replacesId") END
            FROM jsonb_to_recordset(p_rows -> 'requests') AS v(id uuid, "employeeId" uuid, "policyId" uuid,
                "startDate" date, "endDate" date, "startDateType" text, "endDateType" text, note text, status text,
                hundredths integer, dates jsonb, "createdBy" uuid, "limitsOverridden" boolean, "replacesId" uuid,
                interrupts boolean, "attachmentDueOn" date);
        IF replace THEN
            UPDATE public.requests r SET replaced_by_id = v.id
                FROM jsonb_to_recordset(p_rows -> 'requests') AS v(id uuid, "replacesId" uuid, status text)
                WHERE r.organization_id = p_organization AND r.id = v."replacesId" AND v.status = 'approved';
            PERFORM hiatus.copy_attachments(p_organization, v."replacesId", v.id, p_now)
                FROM jsonb_to_recordset(p_rows -> 'requests') AS v(id uuid, "replacesId" uuid)
                WHERE v."replacesId" IS NOT NULL;
        END IF;
        INSERT INTO public.request_charges (organization_id, request_id, cycle_start, cycle_end, hundredths)
            SELECT p_organization, v."requestId", v.start, v."end", v.hundredths
            FROM jsonb_to_recordset(p_rows -> 'charges')
                AS v("requestId" uuid, start date, "end" date, hundredths integer);
        INSERT INTO public.approval_steps (organization_id, request_id, position, approver_id, status)
            SELECT p_organization, v."requestId", v.position, v."approverId", v.status
            FROM jsonb_to_recordset(p_rows -> 'steps')
                AS v("requestId" uuid, position smallint, "approverId" uuid, status text);
        IF jsonb_array_length(p_rows -> 'attachments') > 0 THEN
            INSERT INTO public.attachments (id, organization_id, request_id, position, name, content_type, size_bytes, sha256,
                    created_at)
                SELECT v.id, p_organization, v."requestId", v.position + (
                        SELECT count(*) FROM public.attachments a
                        WHERE a.organization_id = p_organization AND a.request_id = v."requestId"),
                    v.name, v."contentType", v."sizeBytes", decode(v.sha256, 'hex'), p_now
                FROM jsonb_to_recordset(p_rows -> 'attachments') AS v(id uuid, "requestId" uuid, position smallint, name text,
                    "contentType" text, "sizeBytes" integer, sha256 text);
        END IF;
        IF jsonb_array_length(p_rows -> 'ledgers') > 0 THEN
            PERFORM hiatus.write_closings(p_organization, v."employeeId", v."policyId", v.closings)
                FROM jsonb_to_recordset(p_rows -> 'ledgers') AS v("employeeId" uuid, "policyId" uuid, closings jsonb);
        END IF;
        IF jsonb_array_length(p_rows -> 'interrupted') > 0 THEN
            PERFORM hiatus.write_interrupted(p_organization, p_now, p_rows -> 'interrupted');
        END IF;
        IF replace OR p_rows @? '$.requests[*] ? (@.interrupts == true)' THEN
            PERFORM hiatus.settle_slots(p_organization, s.employee)
                FROM (SELECT DISTINCT v."employeeId" AS employee FROM jsonb_to_recordset(p_rows -> 'requests')
                        AS v("employeeId" uuid, "replacesId" uuid, interrupts boolean)
                    WHERE v.interrupts OR v."replacesId" IS NOT NULL) s;
        END IF;
        PERFORM hiatus.write_records(p_organization, p_now, p_rows -> 'audit', p_rows -> 'events');
    END $$;
