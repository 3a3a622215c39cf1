-- The outbox events and the audit entries of one change, and whose balances or bookings it may
-- change, or whether who approves. What a kind of thing concerns is decided in
-- src/services/calendar/meanwhile.ts; limits concern only what may be booked.
CREATE OR REPLACE FUNCTION hiatus.write_records(p_organization uuid, p_now timestamptz, p_audit jsonb, p_events jsonb)
    RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
        INSERT INTO public.outbox (organization_id, event, recipient_id, subject_id, payload, created_at)
            SELECT p_organization, v.event, v."recipientId", v."subjectId", v.payload, p_now
            FROM jsonb_to_recordset(p_events) AS v(event text, "recipientId" uuid, "subjectId" uuid, payload jsonb);
        WITH written AS (
            INSERT INTO public.audit_entries (organization_id, via, employee_id, key_id, operation, action, entity, entity_id,
                    before, after, ip, request_id, created_at)
                SELECT p_organization, v.via, v."employeeId", v."keyId", v.operation, v.action, v.entity, v."entityId",
                    v.before, v.after, v.ip, v."requestId", p_now
                FROM jsonb_to_recordset(p_audit) AS v(via text, "employeeId" uuid, "keyId" uuid, operation text, action text,
                    entity text, "entityId" uuid, before jsonb, after jsonb, ip text, "requestId" text)
                RETURNING entity, entity_id
        )
        INSERT INTO public.fact_changes (organization_id, concerned_id)
            SELECT p_organization, coalesce(CASE w.entity
                WHEN 'employee' THEN w.entity_id
                WHEN 'time_off_request' THEN (SELECT r.employee_id FROM public.requests r
                    WHERE r.organization_id = p_organization AND r.id = w.entity_id)
                WHEN 'credit_request' THEN (SELECT c.employee_id FROM public.credit_requests c
                    WHERE c.organization_id = p_organization AND c.id = w.entity_id)
                WHEN 'adjustment' THEN (SELECT j.employee_id FROM public.adjustments j
                    WHERE j.organization_id = p_organization AND j.id = w.entity_id)
                WHEN 'policy_assignment' THEN (SELECT a.employee_id FROM public.policy_assignments a
                    WHERE a.organization_id = p_organization AND a.id = w.entity_id)
                END, p_organization)
            FROM written w
            WHERE w.entity IN ('employee', 'time_off_request', 'credit_request', 'adjustment', 'policy_assignment',
                'holiday', 'organization', 'policy', 'site', 'booking_limit')
            UNION SELECT p_organization, hiatus.who_approves() FROM written w
                WHERE w.entity IN ('employee', 'department', 'delegation', 'organization')
            ON CONFLICT DO NOTHING;
    END $$;
