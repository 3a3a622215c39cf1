-- The audit entries of what a person does with sign-in, in the organizations that it concerns: a
-- named one, or every one where the person is active. Runs as the owner, across organizations, and
-- writes only about the person whom the transaction names.
CREATE OR REPLACE FUNCTION hiatus.write_records_of_person(p_now timestamptz, p_entries jsonb)
    RETURNS void
    LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
    AS $$
        INSERT INTO public.audit_entries (organization_id, via, employee_id, operation, action, entity, entity_id,
                after, ip, request_id, created_at)
            SELECT e.organization_id, v.via, CASE WHEN v.via = 'session' THEN e.id END, v.operation, v.action,
                'employee', e.id, v.after, v.ip, v."requestId", p_now
            FROM jsonb_to_recordset(p_entries) AS v(via text, operation text, action text, after jsonb, ip text,
                "requestId" text, "organizationId" uuid)
            JOIN public.employees e ON e.user_id = nullif(current_setting('hiatus.user_id', true), '')::uuid
                AND CASE WHEN v."organizationId" IS NULL THEN e.is_active
                    ELSE e.organization_id = v."organizationId" END
    $$;
