-- Removes a person's data from the transaction's organization and keeps the figures: the row stays
-- under another name and address. Runs as the owner, because the service may change neither the
-- audit nor what requests say. The caller decides whether it may be done.
CREATE OR REPLACE FUNCTION hiatus.erase_person(p_employee uuid, p_name text, p_email text, p_now timestamptz)
    RETURNS void
    LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
    AS $$
    DECLARE
        organization uuid := nullif(current_setting('hiatus.organization_id', true), '')::uuid;
        known record;
        account record;
        requests uuid[];
        things uuid[];
        news bigint[];
        names text[];
        addresses text[];
        word text;
    BEGIN
        SELECT e.name, e.email, e.user_id INTO STRICT known FROM public.employees e
            WHERE e.organization_id = organization AND e.id = p_employee FOR UPDATE;
        SELECT u.id, u.name, u.email INTO account FROM public.users u WHERE u.id = known.user_id FOR UPDATE;
        names := ARRAY(SELECT DISTINCT n FROM unnest(ARRAY[known.name, account.name]) n WHERE n IS NOT NULL);
        addresses := ARRAY(SELECT DISTINCT hiatus.name_key(a) FROM unnest(ARRAY[known.email, account.email] || ARRAY(
                SELECT unnest(ARRAY[t.email, t.replaced_email]) FROM public.sign_in_tokens t WHERE t.user_id = account.id)) a
            WHERE a IS NOT NULL);
        requests := ARRAY(SELECT r.id FROM public.requests r
            WHERE r.organization_id = organization AND r.employee_id = p_employee);
        things := requests || p_employee || ARRAY(
            SELECT a.id FROM public.adjustments a WHERE a.organization_id = organization AND a.employee_id = p_employee
            UNION ALL SELECT c.id FROM public.credit_requests c
                WHERE c.organization_id = organization AND c.employee_id = p_employee
            UNION ALL SELECT k.id FROM public.api_keys k
                WHERE k.organization_id = organization AND k.employee_id = p_employee
            UNION ALL SELECT p.id FROM public.policy_assignments p
                WHERE p.organization_id = organization AND p.employee_id = p_employee);

        -- What was written for the person, about the person's own, and as a decision by the person.
        UPDATE public.requests r SET note = NULL
            WHERE r.organization_id = organization AND r.employee_id = p_employee AND r.note IS NOT NULL;
        UPDATE public.approval_steps s SET note = NULL
            WHERE s.organization_id = organization AND s.note IS NOT NULL
                AND (s.request_id = ANY (requests) OR s.decided_by = p_employee);
        UPDATE public.credit_requests c SET note = NULL
            WHERE c.organization_id = organization AND c.employee_id = p_employee AND c.note IS NOT NULL;
        UPDATE public.credit_steps s SET note = NULL
            WHERE s.organization_id = organization AND s.note IS NOT NULL AND (s.decided_by = p_employee
                OR s.credit_id IN (SELECT c.id FROM public.credit_requests c
                    WHERE c.organization_id = organization AND c.employee_id = p_employee));
        DELETE FROM public.attachments a WHERE a.organization_id = organization AND a.request_id = ANY (requests);
        DELETE FROM public.employee_pictures p WHERE p.organization_id = organization AND p.employee_id = p_employee;
        UPDATE public.adjustments a SET reason = '–'
            WHERE a.organization_id = organization AND a.employee_id = p_employee;
        UPDATE public.individual_allowances i SET reason = '–'
            WHERE i.organization_id = organization AND i.employee_id = p_employee;
        UPDATE public.api_keys k SET name = '–', description = NULL, revoked_at = coalesce(k.revoked_at, p_now)
            WHERE k.organization_id = organization AND k.employee_id = p_employee;
        DELETE FROM public.feeds f WHERE f.organization_id = organization AND f.employee_id = p_employee;
        DELETE FROM public.mcp_calls c WHERE c.organization_id = organization AND c.employee_id = p_employee;
        DELETE FROM public.sessions s WHERE s.organization_id = organization AND s.employee_id = p_employee;
        DELETE FROM public.sign_in_tokens t WHERE t.organization_id = organization AND t.employee_id = p_employee;
        DELETE FROM public.identity_links l WHERE l.organization_id = organization AND l.employee_id = p_employee;

        -- News and their mails, of which jobs find nothing any more; of what others were told, the notes.
        news := ARRAY(SELECT o.id FROM public.outbox o
            WHERE o.organization_id = organization AND o.recipient_id = p_employee);
        DELETE FROM public.kept_mails m
            WHERE m.message_id LIKE organization || '.%' AND (hiatus.name_key(m.to_address) = ANY (addresses)
                OR substring(m.message_id from '\.(\d+)@') IN (SELECT o.id::text FROM public.outbox o
                    WHERE o.organization_id = organization AND (o.recipient_id = p_employee
                        OR o.subject_id = ANY (requests) OR o.payload ->> 'by' = p_employee::text))
                OR EXISTS (SELECT FROM unnest(names || addresses) w
                    WHERE concat_ws(' ', m.to_name, m.subject, m.body) ~* hiatus.word_pattern(w)));
        DELETE FROM public.outbox o WHERE o.organization_id = organization AND o.id = ANY (news);
        UPDATE public.outbox o SET payload = o.payload - 'note'
            WHERE o.organization_id = organization AND o.payload ? 'note'
                AND (o.payload ->> 'by' = p_employee::text OR o.subject_id = ANY (requests));
        DELETE FROM public.idempotency_keys i
            WHERE i.organization_id = organization AND (i.employee_id = p_employee
                OR EXISTS (SELECT FROM unnest(names || addresses || p_employee::text) w
                    WHERE position(lower(w) IN lower(concat_ws(' ', i.route, i.headers::text, i.body))) > 0));

        -- The audit keeps only what was done, by whom and when.
        UPDATE public.audit_entries a
            SET before = hiatus.impersonal_details(a.before), after = hiatus.impersonal_details(a.after)
            WHERE a.organization_id = organization AND a.entity_id = ANY (things);
        UPDATE public.audit_entries a SET before = a.before - 'note', after = a.after - 'note'
            WHERE a.organization_id = organization AND a.employee_id = p_employee
                AND (a.before ? 'note' OR a.after ? 'note');
        UPDATE public.audit_entries a SET ip = NULL
            WHERE a.organization_id = organization AND a.ip IS NOT NULL AND (a.employee_id = p_employee
                OR (a.via = 'system' AND a.entity = 'employee' AND a.entity_id = p_employee));

        -- What others wrote: not where a colleague's name holds this one, and a single word in no title.
        FOREACH word IN ARRAY addresses LOOP
            PERFORM hiatus.replace_in_texts(organization, word, p_email, true);
        END LOOP;
        FOREACH word IN ARRAY names LOOP
            IF NOT EXISTS (SELECT FROM public.employees e WHERE e.organization_id = organization AND e.id <> p_employee
                    AND e.name ~* hiatus.word_pattern(word)) THEN
                PERFORM hiatus.replace_in_texts(organization, word, p_name, word ~ '\s');
            END IF;
        END LOOP;

        UPDATE public.employees e SET name = p_name, email = p_email, employee_number = NULL, user_id = NULL, is_active = false,
                position_id = NULL, manager_id = NULL, termination_reason_id = NULL, job_note = NULL, muted_mails = '{}', muted_bells = '{}', updated_at = p_now
            WHERE e.organization_id = organization AND e.id = p_employee;
        UPDATE public.employee_jobs j SET position_id = NULL, position_name = NULL, manager_id = NULL, note = NULL
            WHERE j.organization_id = organization AND j.employee_id = p_employee;
        UPDATE public.employments m SET termination_reason_id = NULL
            WHERE m.organization_id = organization AND m.employee_id = p_employee;
        UPDATE public.users u SET default_organization_id = NULL
            WHERE u.id = account.id AND u.default_organization_id = organization;
        -- Somebody who also works elsewhere can still sign in there.
        DELETE FROM public.users u
            WHERE u.id = account.id AND NOT EXISTS (SELECT FROM public.employees e WHERE e.user_id = u.id);
        addresses := ARRAY(SELECT a FROM unnest(addresses) a
            WHERE NOT EXISTS (SELECT FROM public.users u WHERE hiatus.name_key(u.email) = a));
        DELETE FROM public.kept_mails m
            WHERE m.message_id ~ '^(password|account)[.]|^email-' AND hiatus.name_key(m.to_address) = ANY (addresses);
        DELETE FROM public.password_requests r WHERE hiatus.name_key(r.email) = ANY (addresses);
    END $$;
