-- Puts something else where an organization's texts name somebody: as a word of its own, whatever
-- its case. In names of entries only where that is asked for.
CREATE OR REPLACE FUNCTION hiatus.replace_in_texts(p_organization uuid, p_word text, p_by text, p_in_titles boolean)
    RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
        place record;
        plain text := hiatus.word_pattern(p_word);
        quoted text := hiatus.word_pattern(substr(to_jsonb(p_word)::text, 2, char_length(to_jsonb(p_word)::text) - 2));
    BEGIN
        FOR place IN
            SELECT * FROM (VALUES
                ('requests', 'note', 300, false), ('approval_steps', 'note', 300, false),
                ('adjustments', 'reason', 300, false), ('individual_allowances', 'reason', 300, false),
                ('employees', 'job_note', 300, false), ('employee_jobs', 'note', 300, false),
                ('employee_jobs', 'site_name', 100, true), ('employee_jobs', 'position_name', 100, true),
                ('employee_jobs', 'employment_type_name', 100, true), ('credit_requests', 'note', 300, false), ('credit_steps', 'note', 300, false),
                ('api_keys', 'name', 100, false),
                ('api_keys', 'description', 300, false), ('attachments', 'name', 255, false),
                ('outbox', 'last_error', 500, false), ('sites', 'address', 500, false),
                ('departments', 'name', 100, true), ('positions', 'name', 100, true), ('sites', 'name', 100, true),
                ('employment_types', 'name', 100, true), ('termination_reasons', 'name', 100, true),
                ('change_types', 'name', 100, true), ('accrual_cycles', 'name', 100, true),
                ('holidays', 'name', 100, true), ('policies', 'name', 100, true)
            ) AS places (relation, attribute, longest, is_title)
            WHERE p_in_titles OR NOT is_title
        LOOP
            EXECUTE format('UPDATE public.%1$I SET %2$I = left(regexp_replace(%2$I, $1, $2, ''gi''), $3)
                WHERE organization_id = $4 AND %2$I ~* $1', place.relation, place.attribute)
                USING plain, p_by, place.longest, p_organization;
        END LOOP;
        UPDATE public.outbox o SET payload = regexp_replace(o.payload::text, quoted, p_by, 'gi')::jsonb
            WHERE o.organization_id = p_organization AND o.payload::text ~* quoted;
        UPDATE public.audit_entries a SET
                before = regexp_replace(a.before::text, quoted, p_by, 'gi')::jsonb,
                after = regexp_replace(a.after::text, quoted, p_by, 'gi')::jsonb
            WHERE a.organization_id = p_organization AND (a.before::text ~* quoted OR a.after::text ~* quoted);
    END $$;
