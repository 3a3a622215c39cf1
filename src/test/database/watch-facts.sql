-- Only in the databases of tests. A transaction of the service that changes what balances are derived from
-- has to say whose they are (ADR 64): otherwise it cannot commit. What a test writes by hand is noted for it.
CREATE SCHEMA watch;

-- Whom a changed row concerns: its employee, or all of the organization.
CREATE FUNCTION watch.concerned(p_row jsonb, p_table text) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
    SELECT (CASE p_table WHEN 'employees' THEN p_row ->> 'id' WHEN 'organizations' THEN p_row ->> 'id'
        ELSE coalesce(p_row ->> 'employee_id', p_row ->> 'organization_id') END)::uuid
$$;

-- Its arguments are columns that decide no balance.
CREATE FUNCTION watch.fact_written() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
        before jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - TG_ARGV END;
        after jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - TG_ARGV END;
        written jsonb := coalesce(after, before);
        organization uuid := CASE TG_TABLE_NAME WHEN 'organizations' THEN written ->> 'id' ELSE written ->> 'organization_id' END;
        concerned uuid := watch.concerned(written, TG_TABLE_NAME);
    BEGIN
        IF before = after THEN RETURN NULL; END IF;
        -- Rules that say what holds without them.
        IF TG_TABLE_NAME = 'notice_rules' AND before IS NULL AND NOT (after ->> 'lapse_needs_notice')::boolean THEN
            RETURN NULL;
        END IF;
        IF TG_NAME = 'noted_by_hand' THEN
            INSERT INTO public.fact_changes (organization_id, concerned_id) VALUES (organization, concerned)
                ON CONFLICT DO NOTHING;
        ELSIF NOT EXISTS (
            SELECT FROM public.fact_changes c
            WHERE c.organization_id = organization AND c.concerned_id IN (concerned, organization)
              AND c.written_by = pg_current_xact_id()::text::bigint
        ) THEN
            RAISE EXCEPTION '% on % was not noted: % became %', TG_OP, TG_TABLE_NAME, before, after;
        END IF;
        RETURN NULL;
    END
$$;

DO $$
    DECLARE
        watched record;
        service text := 'current_setting(''role'') = ''hiatus_service''';
    BEGIN
        FOR watched IN SELECT * FROM (VALUES
            ('organizations', 'updated_at,name,slug,skipped_steps,audit_kept_months,people_kept_months,longest_key_days,feeds_for_everybody'),
            ('sites', 'updated_at'),
            ('policies', 'updated_at'),
            ('policy_versions', 'updated_at'),
            ('notice_rules', 'looked_at,lapse_weeks,tells_cycles'),
            ('employees', 'updated_at,user_id,email,employee_number,department_id,position_id,employment_type_id,manager_id'),
            ('employments', 'updated_at'),
            ('employee_jobs', 'department_id,position_id,position_name,employment_type_id,employment_type_name,manager_id,site_name'),
            ('policy_assignments', 'updated_at'),
            ('work_patterns', 'updated_at'),
            ('individual_allowances', 'updated_at,reason'),
            ('adjustments', 'reason'),
            ('notices', 'updated_at'),
            ('requests', 'updated_at,slots_not_held,note')
        ) AS v (name, ignored) LOOP
            EXECUTE format('CREATE TRIGGER noted_by_hand AFTER INSERT OR UPDATE OR DELETE ON public.%I
                FOR EACH ROW WHEN (NOT %s) EXECUTE FUNCTION watch.fact_written(%s)', watched.name, service,
                (SELECT string_agg(quote_literal(c), ',') FROM unnest(string_to_array(watched.ignored, ',')) c));
            EXECUTE format('CREATE CONSTRAINT TRIGGER noted_by_service AFTER INSERT OR UPDATE OR DELETE ON public.%I
                DEFERRABLE INITIALLY DEFERRED
                FOR EACH ROW WHEN (%s) EXECUTE FUNCTION watch.fact_written(%s)', watched.name, service,
                (SELECT string_agg(quote_literal(c), ',') FROM unnest(string_to_array(watched.ignored, ',')) c));
        END LOOP;
    END
$$;
GRANT USAGE ON SCHEMA watch TO hiatus_service;
