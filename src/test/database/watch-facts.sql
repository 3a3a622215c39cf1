-- Only in the databases of tests. A transaction of the service that changes what balances are derived from
-- has to say whose they are, one that changes what is read of a request, whose it is, and one that changes who
-- approves has to say that (ADR 64): otherwise it cannot commit. What a test writes by hand is noted for it.
CREATE SCHEMA watch;

-- Its arguments are columns that decide neither.
CREATE FUNCTION watch.fact_written() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
        ignored text[] := coalesce(TG_ARGV, '{}');
        before jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - ignored END;
        after jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - ignored END;
        written jsonb := coalesce(after, before);
        organization uuid := CASE TG_TABLE_NAME WHEN 'organizations' THEN written ->> 'id' ELSE written ->> 'organization_id' END;
        -- Whom a changed row concerns: its employee, or all of the organization; or who approves.
        concerned uuid[] := CASE
            WHEN TG_NAME LIKE 'who_approves%' THEN ARRAY[hiatus.who_approves()]
            -- A change to who approves passes turns on.
            WHEN TG_NAME LIKE 'of_request%' THEN ARRAY[(SELECT r.employee_id FROM public.requests r
                WHERE r.organization_id = organization
                  AND r.id = (written ->> CASE TG_TABLE_NAME WHEN 'requests' THEN 'id' ELSE 'request_id' END)::uuid),
                organization, hiatus.who_approves()]
            WHEN TG_TABLE_NAME = 'employees' THEN ARRAY[(written ->> 'id')::uuid, organization]
            ELSE ARRAY[coalesce((written ->> 'employee_id')::uuid, organization), organization] END;
    BEGIN
        IF before = after THEN RETURN NULL; END IF;
        -- Rules that say what holds without them.
        IF TG_TABLE_NAME = 'notice_rules' AND before IS NULL AND NOT (after ->> 'lapse_needs_notice')::boolean THEN
            RETURN NULL;
        END IF;
        IF TG_NAME LIKE '%by_hand' THEN
            INSERT INTO public.fact_changes (organization_id, concerned_id) VALUES (organization, concerned[1])
                ON CONFLICT DO NOTHING;
        ELSIF NOT EXISTS (
            SELECT FROM public.fact_changes c
            WHERE c.organization_id = organization AND c.written_by = pg_current_xact_id()::text::bigint
              AND c.concerned_id = ANY (concerned)
        ) THEN
            RAISE EXCEPTION '%: % on % was not noted: % became %', TG_NAME, TG_OP, TG_TABLE_NAME, before, after;
        END IF;
        RETURN NULL;
    END
$$;

DO $$
    DECLARE
        watched record;
        ignored text;
    BEGIN
        FOR watched IN SELECT * FROM (VALUES
            ('facts', 'organizations',
                'updated_at,name,slug,skipped_steps,audit_kept_months,people_kept_months,longest_key_days,feeds_for_everybody,requires_factor'),
            ('facts', 'sites', 'updated_at'),
            ('facts', 'holidays', 'updated_at,created_by'),
            ('facts', 'booking_limits', ''),
            ('facts', 'booking_limit_policies', ''),
            ('facts', 'policies', 'updated_at'),
            ('facts', 'policy_versions', ''),
            ('facts', 'notice_rules', 'looked_at,lapse_weeks,tells_cycles'),
            ('facts', 'employees',
                'updated_at,user_id,email,employee_number,department_id,position_id,employment_type_id,manager_id'),
            ('facts', 'employments', ''),
            ('facts', 'employee_jobs',
                'department_id,position_id,position_name,employment_type_id,employment_type_name,manager_id,site_name'),
            ('facts', 'policy_assignments', ''),
            ('facts', 'work_patterns', ''),
            ('facts', 'individual_allowances', 'reason'),
            ('facts', 'adjustments', 'reason'),
            ('facts', 'notices', ''),
            ('facts', 'requests', 'updated_at,slots_not_held,note'),
            ('of_request', 'requests', 'slots_not_held'),
            ('of_request', 'approval_steps', ''),
            ('of_request', 'request_charges', ''),
            ('of_request', 'attachments', ''),
            ('who_approves', 'employees', 'updated_at,user_id,email,employee_number,position_id,employment_type_id,'
                || 'employment_id,hire_date,service_start_date,site_id,job_id,job_date,job_note,change_type_id,termination_reason_id'),
            ('who_approves', 'employee_approvers', ''),
            ('who_approves', 'departments', 'updated_at'),
            ('who_approves', 'delegations', 'created_at')
        ) AS v (what, name, ignored) LOOP
            ignored := (SELECT string_agg(quote_literal(c), ',') FROM unnest(string_to_array(watched.ignored, ',')) c);
            EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON public.%I
                FOR EACH ROW WHEN (current_setting(''role'') <> ''hiatus_service'') EXECUTE FUNCTION watch.fact_written(%s)',
                watched.what || '_by_hand', watched.name, ignored);
            EXECUTE format('CREATE CONSTRAINT TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON public.%I
                DEFERRABLE INITIALLY DEFERRED
                FOR EACH ROW WHEN (current_setting(''role'') = ''hiatus_service'') EXECUTE FUNCTION watch.fact_written(%s)',
                watched.what || '_by_service', watched.name, ignored);
        END LOOP;
    END
$$;
GRANT USAGE ON SCHEMA watch TO hiatus_service;
