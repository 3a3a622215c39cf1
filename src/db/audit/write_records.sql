-- The outbox events and the audit entries of one change.
CREATE OR REPLACE FUNCTION hiatus.write_records(p_organization uuid, p_now timestamptz, p_audit jsonb, p_events jsonb)
    RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
        INSERT INTO public.outbox (organization_id, event, recipient_id, subject_id, payload, created_at)
            SELECT p_organization, v.event, v."recipientId", v."subjectId", v.payload, p_now
            FROM jsonb_to_recordset(p_events) AS v(event text, "recipientId" uuid, "subjectId" uuid, payload jsonb);
        INSERT INTO public.audit_entries (organization_id, via, employee_id, key_id, operation, action, entity, entity_id,
                before, after, ip, request_id, created_at)
            SELECT p_organization, v.via, v."employeeId", v."keyId", v.operation, v.action, v.entity, v."entityId",
                v.before, v.after, v.ip, v."requestId", p_now
            FROM jsonb_to_recordset(p_audit) AS v(via text, "employeeId" uuid, "keyId" uuid, operation text, action text,
                entity text, "entityId" uuid, before jsonb, after jsonb, ip text, "requestId" text);
    END $$;
