-- What the hot operations ask and write, each in one call. They run as whoever calls (SECURITY INVOKER), under row-level
-- security; the rules stay in src/domain: these functions only fetch the facts and store the outcome.

-- Files are shown in the order in which they were given.
ALTER TABLE attachments ADD COLUMN position smallint NOT NULL DEFAULT 1;

-- Of an approver's steps, those that wait behind another, and those that were decided.
CREATE INDEX approval_steps_waiting_idx ON approval_steps (organization_id, approver_id) WHERE status = 'waiting';
CREATE INDEX approval_steps_decided_idx ON approval_steps (organization_id, decided_by, decided_at)
    WHERE decided_by IS NOT NULL;
-- The story of a request.
CREATE INDEX audit_entries_entity_idx ON audit_entries (organization_id, entity_id, id);
-- Lists of one employee's requests, newest first.
CREATE INDEX requests_organization_id_employee_id_created_at_idx ON requests (organization_id, employee_id, created_at, id);

-- Whom a request without approvers goes to, and whose steps pass to others.
CREATE INDEX employees_admins_idx ON employees (organization_id, id) WHERE role = 'admin' AND is_active;
CREATE INDEX employees_inactive_idx ON employees (organization_id, id) WHERE NOT is_active;

-- Bookings and decisions share the organization's calendar; what changes days for many (holidays, sites, patterns, policy
-- versions) takes it alone. Always the first lock of a transaction.
CREATE FUNCTION hiatus.share_calendar(p_organization uuid) RETURNS void
    LANGUAGE sql
    AS $$ SELECT pg_advisory_xact_lock_shared(hashtextextended('calendar:' || p_organization::text, 0)) $$;

-- Who owns the key, when it is alive: not revoked, not expired, its owner active and employed.
CREATE FUNCTION hiatus.actor_by_key(p_hash bytea, p_now timestamptz) RETURNS json
    LANGUAGE plpgsql
    AS $$
    DECLARE
        caller record;
    BEGIN
        SELECT l.organization_id, l.key_id, l.employee_id INTO caller FROM hiatus.key_by_hash(p_hash) l;
        IF NOT FOUND THEN RETURN NULL; END IF;
        PERFORM set_config('hiatus.organization_id', caller.organization_id::text, true);
        RETURN (
            SELECT json_build_object(
                'organizationId', k.organization_id, 'employeeId', e.id, 'userId', e.user_id, 'role', e.role,
                'keyId', k.id, 'scopes', k.scopes, 'lastUsedAt', k.last_used_at)
            FROM public.api_keys k
            JOIN public.employees e ON e.organization_id = caller.organization_id AND e.id = caller.employee_id
            JOIN public.organizations o ON o.id = caller.organization_id
            LEFT JOIN public.sites s ON s.organization_id = caller.organization_id AND s.id = e.site_id
            WHERE k.organization_id = caller.organization_id AND k.id = caller.key_id
              AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > p_now)
              AND e.is_active
              AND (e.end_date IS NULL OR e.end_date >= (p_now AT TIME ZONE coalesce(s.time_zone, o.time_zone))::date)
        );
    END $$;

-- The employee, where they work, and today there.
CREATE FUNCTION hiatus.employee_facts(p_organization uuid, p_employee uuid, p_now timestamptz) RETURNS json
    LANGUAGE plpgsql STABLE
    AS $$
    BEGIN
        RETURN (
            SELECT json_build_object(
                'id', e.id, 'name', e.name, 'role', e.role, 'isActive', e.is_active,
                'hireDate', e.hire_date, 'endDate', e.end_date, 'departmentId', e.department_id,
                'timeZone', coalesce(s.time_zone, o.time_zone),
                'today', (p_now AT TIME ZONE coalesce(s.time_zone, o.time_zone))::date,
                'countryCode', coalesce(s.country_code, o.country_code), 'siteName', s.name,
                'defaultWeek', json_build_array(
                    o.monday, o.tuesday, o.wednesday, o.thursday, o.friday, o.saturday, o.sunday))
            FROM public.employees e
            JOIN public.organizations o ON o.id = p_organization
            LEFT JOIN public.sites s ON s.organization_id = p_organization AND s.id = e.site_id
            WHERE e.organization_id = p_organization AND e.id = p_employee
        );
    END $$;

-- Whom the requests of employees may go to, and who stands in for them around a date; also for the given approvers of older
-- steps. As [employee, department's manager, manager], [employee, approver] in turn, [id, is active, name] and
-- [approver, delegate, first day, last day].
CREATE FUNCTION hiatus.approval_facts(p_organization uuid, p_employees uuid[], p_today date, p_also uuid[]) RETURNS json
    LANGUAGE plpgsql STABLE
    AS $$
    BEGIN
        RETURN (
            WITH people AS MATERIALIZED (
                SELECT e.id, e.manager_id, (
                    SELECT d.manager_id FROM public.departments d
                    WHERE d.organization_id = p_organization AND d.id = e.department_id) AS department_manager_id
                FROM public.employees e
                WHERE e.organization_id = p_organization AND e.id = ANY (p_employees)
            ), listed AS MATERIALIZED (
                SELECT a.employee_id, a.approver_id, a.position FROM public.employee_approvers a
                WHERE a.organization_id = p_organization AND a.employee_id = ANY (p_employees)
            ), ids AS MATERIALIZED (
                SELECT l.approver_id AS id FROM listed l
                UNION SELECT p.department_manager_id FROM people p WHERE p.department_manager_id IS NOT NULL
                UNION SELECT p.manager_id FROM people p WHERE p.manager_id IS NOT NULL
                UNION SELECT unnest(p_also)
            )
            SELECT json_build_object(
                'people', (SELECT json_agg(json_build_array(p.id, p.department_manager_id, p.manager_id)) FROM people p),
                'listed', (
                    SELECT json_agg(json_build_array(l.employee_id, l.approver_id) ORDER BY l.position) FROM listed l),
                'colleagues', (
                    SELECT json_agg(json_build_array(x.id, x.is_active, x.name)) FROM public.employees x
                    WHERE x.organization_id = p_organization AND x.id = ANY (ARRAY(SELECT ids.id FROM ids))),
                'delegations', (
                    SELECT json_agg(json_build_array(g.approver_id, g.delegate_id, g.start_date, g.end_date))
                    FROM public.delegations g
                    WHERE g.organization_id = p_organization AND g.approver_id = ANY (ARRAY(SELECT ids.id FROM ids))
                      AND g.end_date >= p_today - 1 AND g.start_date <= p_today + 1))
        );
    END $$;

-- The employees for whom somebody approves today: by their list, by its fallback, or standing in for who does.
CREATE FUNCTION hiatus.employees_approved_by(p_organization uuid, p_approver uuid, p_today date) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE
    AS $$
    BEGIN
        RETURN QUERY
            WITH stood_for AS (
                SELECT p_approver AS id
                UNION
                SELECT g.approver_id FROM public.delegations g
                JOIN public.employees x
                    ON x.organization_id = p_organization AND x.id = g.approver_id AND x.is_active
                WHERE g.organization_id = p_organization AND g.delegate_id = p_approver
                  AND g.end_date >= p_today AND g.start_date <= p_today
            ), managed AS (
                SELECT e.id, true AS by_department FROM stood_for f
                JOIN public.departments d ON d.organization_id = p_organization AND d.manager_id = f.id
                JOIN public.employees e ON e.organization_id = p_organization AND e.department_id = d.id AND e.id <> f.id
                UNION ALL
                SELECT e.id, false FROM stood_for f
                JOIN public.employees e ON e.organization_id = p_organization AND e.manager_id = f.id
                WHERE NOT EXISTS (
                    SELECT FROM public.departments d
                    JOIN public.employees dm
                        ON dm.organization_id = p_organization AND dm.id = d.manager_id AND dm.is_active
                    WHERE d.organization_id = p_organization AND d.id = e.department_id AND dm.id <> e.id)
            )
            SELECT a.employee_id FROM stood_for f
            JOIN public.employee_approvers a ON a.organization_id = p_organization AND a.approver_id = f.id
            WHERE a.employee_id <> p_approver
            UNION
            SELECT m.id FROM managed m
            WHERE m.id <> p_approver AND NOT EXISTS (
                SELECT FROM public.employee_approvers a
                JOIN public.employees x
                    ON x.organization_id = p_organization AND x.id = a.approver_id AND x.is_active
                WHERE a.organization_id = p_organization AND a.employee_id = m.id AND x.id <> m.id);
    END $$;

-- All that decides the balances of an employee: one entry for each policy that was ever assigned (or the given one), from the
-- last closed cycle that ends before the bound on, so that older history is not read.
CREATE FUNCTION hiatus.policy_facts(p_organization uuid, p_employee uuid, p_policy uuid, p_bound date) RETURNS json
    LANGUAGE plpgsql STABLE
    AS $$
    BEGIN
        RETURN (
            WITH held AS (
                SELECT a.policy_id, least(p_bound, min(a.end_effective_date)) AS bound,
                    json_agg(json_build_array(a.effective_date, a.end_effective_date) ORDER BY a.effective_date) AS spans
                FROM public.policy_assignments a
                WHERE a.organization_id = p_organization AND a.employee_id = p_employee
                  AND (p_policy IS NULL OR a.policy_id = p_policy)
                GROUP BY a.policy_id
            ), opened AS MATERIALIZED (
                SELECT h.policy_id, h.spans, c.cycle_end, c.opening, coalesce(c.cycle_end, '-infinity') AS after
                FROM held h
                LEFT JOIN LATERAL (
                    SELECT c.cycle_end, c.opening FROM public.closed_cycles c
                    WHERE c.organization_id = p_organization AND c.employee_id = p_employee
                      AND c.policy_id = h.policy_id AND c.cycle_start < h.bound AND c.cycle_end < h.bound
                    ORDER BY c.cycle_start DESC LIMIT 1
                ) c ON true
            ), charged AS (
                SELECT r.policy_id, json_agg(json_build_array(d.date, d.hundredths, r.status, r.id)) AS charges
                FROM public.requests r
                JOIN opened o ON o.policy_id = r.policy_id
                JOIN public.request_days d ON d.organization_id = p_organization AND d.request_id = r.id
                WHERE r.organization_id = p_organization AND r.employee_id = p_employee
                  AND r.status IN ('pending', 'approved')
                  AND r.end_date > (SELECT min(o.after) FROM opened o)
                  AND d.hundredths > 0 AND d.date > o.after
                GROUP BY r.policy_id
            )
            SELECT json_agg(json_build_object(
                'id', p.id, 'name', p.name, 'color', p.color, 'isActive', p.is_active,
                'isApprovalRequired', p.is_approval_required,
                'isRequestNoteMandatory', p.is_request_note_mandatory,
                'requestAttachmentRequirement', p.request_attachment_requirement,
                'noticePeriod', p.notice_period, 'noticePeriodCount', p.notice_period_count,
                'shortestRequestAmount', p.shortest_request_amount, 'countryCode', p.country_code,
                'documentTemplateId', p.document_template_id,
                'versions', (
                    SELECT json_agg(json_build_object(
                        'effectiveDate', v.effective_date, 'allowanceEntitlement', v.allowance_entitlement,
                        'annualAllowance', v.annual_allowance_hundredths,
                        'balanceClosingFrequency', v.balance_closing_frequency,
                        'activityPeriodStart', v.activity_period_start, 'activityPeriodClose', v.activity_period_close,
                        'accrualCycle', v.accrual_cycle, 'proration', v.proration,
                        'carryoverLimit', v.carryover_limit_hundredths,
                        'carryoverExpiryMonths', v.carryover_expiry_months, 'deductibleDays', v.deductible_days)
                        ORDER BY v.effective_date NULLS FIRST)
                    FROM public.policy_versions v
                    WHERE v.organization_id = p_organization AND v.policy_id = p.id),
                'assignments', o.spans,
                'adjustments', (
                    SELECT json_agg(json_build_array(j.date, j.hundredths, j.reason) ORDER BY j.date, j.created_at)
                    FROM public.adjustments j
                    WHERE j.organization_id = p_organization AND j.employee_id = p_employee
                      AND j.policy_id = o.policy_id AND j.date > o.after),
                'charges', c.charges,
                'opening', CASE WHEN o.cycle_end IS NOT NULL THEN
                    json_build_object('from', o.cycle_end + 1, 'lots', o.opening) END)
                ORDER BY p.name, p.id)
            FROM opened o
            JOIN public.policies p ON p.organization_id = p_organization AND p.id = o.policy_id
            LEFT JOIN charged c ON c.policy_id = o.policy_id
        );
    END $$;

-- The facts behind an employee's balances; null when there is no such employee in the organization. The relation is only
-- looked up for somebody else than the employee.
CREATE FUNCTION hiatus.balance_facts(
    p_organization uuid, p_employee uuid, p_actor uuid, p_policy uuid, p_on date, p_now timestamptz
) RETURNS json
    LANGUAGE plpgsql
    AS $$
    DECLARE
        employee json;
        today date;
    BEGIN
        PERFORM set_config('hiatus.organization_id', p_organization::text, true);
        employee := hiatus.employee_facts(p_organization, p_employee, p_now);
        IF employee IS NULL THEN RETURN NULL; END IF;
        today := (employee ->> 'today')::date;
        RETURN json_build_object(
            'employee', employee,
            'approval', CASE WHEN p_employee <> p_actor THEN
                hiatus.approval_facts(p_organization, ARRAY[p_employee], today, '{}') END,
            'policies', hiatus.policy_facts(
                p_organization, p_employee, p_policy, least(today, p_on, (employee ->> 'endDate')::date)));
    END $$;

-- The owner of a key and the balances' facts in one round trip; without an employee the owner's own.
CREATE FUNCTION hiatus.balance_facts_by_key(p_hash bytea, p_employee uuid, p_now timestamptz) RETURNS json
    LANGUAGE plpgsql
    AS $$
    DECLARE
        actor json := hiatus.actor_by_key(p_hash, p_now);
        owner uuid := (actor ->> 'employeeId')::uuid;
    BEGIN
        IF actor IS NULL THEN RETURN NULL; END IF;
        RETURN json_build_object('actor', actor, 'facts', hiatus.balance_facts(
            (actor ->> 'organizationId')::uuid, coalesce(p_employee, owner), owner, NULL, NULL, p_now));
    END $$;

-- The facts behind a new request; null when there is no such employee. To write, the calendar and the employee are locked first,
-- and what is read is what holds under the locks.
CREATE FUNCTION hiatus.booking_facts(
    p_organization uuid, p_employee uuid, p_policy uuid, p_start date, p_end date, p_now timestamptz, p_writes boolean
) RETURNS json
    LANGUAGE plpgsql
    AS $$
    DECLARE
        employee json;
        today date;
    BEGIN
        PERFORM set_config('hiatus.organization_id', p_organization::text, true);
        IF p_writes THEN
            PERFORM hiatus.share_calendar(p_organization);
            PERFORM FROM public.employees e
                WHERE e.organization_id = p_organization AND e.id = p_employee FOR NO KEY UPDATE;
        END IF;
        employee := hiatus.employee_facts(p_organization, p_employee, p_now);
        IF employee IS NULL THEN RETURN NULL; END IF;
        today := (employee ->> 'today')::date;
        RETURN json_build_object(
            'employee', employee,
            'approval', hiatus.approval_facts(p_organization, ARRAY[p_employee], today, '{}'),
            'otherAdmins', hiatus.other_admins(p_organization, p_employee),
            'policy', hiatus.policy_facts(
                p_organization, p_employee, p_policy, least(today, p_start, (employee ->> 'endDate')::date)) -> 0,
            'patterns', (
                SELECT json_agg(json_build_object('effectiveDate', w.effective_date, 'week', json_build_array(
                    w.monday, w.tuesday, w.wednesday, w.thursday, w.friday, w.saturday, w.sunday))
                    ORDER BY w.effective_date)
                FROM public.work_patterns w
                WHERE w.organization_id = p_organization AND w.employee_id = p_employee),
            'holidays', (
                SELECT json_agg(json_build_object('name', h.name, 'startDate', h.start_date, 'endDate', h.end_date,
                    'partType', h.part_type, 'countryCode', h.country_code, 'site', coalesce(s.name, ''))
                    ORDER BY h.start_date, h.name)
                FROM public.holidays h
                LEFT JOIN public.sites s ON s.organization_id = p_organization AND s.id = h.site_id
                WHERE h.organization_id = p_organization AND h.country_code = employee ->> 'countryCode'
                  AND h.end_date >= p_start AND h.start_date <= p_end),
            'liveRequests', (
                SELECT json_agg(json_build_object('startDate', r.start_date, 'endDate', r.end_date,
                    'startDateType', r.start_date_type, 'endDateType', r.end_date_type))
                FROM public.requests r
                WHERE r.organization_id = p_organization AND r.employee_id = p_employee
                  AND r.status IN ('pending', 'approved') AND r.end_date >= p_start AND r.start_date <= p_end));
    END $$;

CREATE FUNCTION hiatus.write_records(p_organization uuid, p_now timestamptz, p_audit jsonb, p_events jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
        INSERT INTO public.outbox (organization_id, event, recipient_id, subject_id, payload, created_at)
            SELECT p_organization, v.event, v."recipientId", v."subjectId", v.payload, p_now
            FROM jsonb_to_recordset(p_events) AS v(event text, "recipientId" uuid, "subjectId" uuid, payload jsonb);
        INSERT INTO public.audit_entries (organization_id, via, employee_id, key_id, action, entity, entity_id,
                before, after, ip, request_id, created_at)
            SELECT p_organization, v.via, v."employeeId", v."keyId", v.action, v.entity, v."entityId",
                v.before, v.after, v.ip, v."requestId", p_now
            FROM jsonb_to_recordset(p_audit) AS v(via text, "employeeId" uuid, "keyId" uuid, action text, entity text,
                "entityId" uuid, before jsonb, after jsonb, ip text, "requestId" text);
    END $$;

CREATE FUNCTION hiatus.write_closings(p_organization uuid, p_employee uuid, p_policy uuid, p_closings jsonb) RETURNS void
    LANGUAGE sql
    AS $$
        INSERT INTO public.closed_cycles AS c (organization_id, employee_id, policy_id, cycle_start, cycle_end, opening,
                remaining_hundredths)
            SELECT p_organization, p_employee, p_policy, v.start, v."end", v.lots, v.remaining
            FROM jsonb_to_recordset(p_closings) AS v(start date, "end" date, lots jsonb, remaining integer)
        ON CONFLICT (organization_id, employee_id, policy_id, cycle_start) DO UPDATE
            SET cycle_end = excluded.cycle_end, opening = excluded.opening,
                remaining_hundredths = excluded.remaining_hundredths
            WHERE (c.cycle_end, c.opening, c.remaining_hundredths)
                IS DISTINCT FROM (excluded.cycle_end, excluded.opening, excluded.remaining_hundredths)
    $$;

-- The active admins but one, to whom a request without approvers goes.
CREATE FUNCTION hiatus.other_admins(p_organization uuid, p_but uuid) RETURNS json
    LANGUAGE plpgsql STABLE
    AS $$
    BEGIN
        RETURN (
            SELECT json_agg(e.id) FROM public.employees e
            WHERE e.organization_id = p_organization AND e.role = 'admin' AND e.is_active AND e.id <> p_but);
    END $$;

-- A request with everything that belongs to it, and the records of it.
CREATE FUNCTION hiatus.write_request(p_organization uuid, p_now timestamptz, p_request jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
        id uuid := (p_request ->> 'id')::uuid;
        employee uuid := (p_request ->> 'employeeId')::uuid;
        policy uuid := (p_request ->> 'policyId')::uuid;
    BEGIN
        INSERT INTO public.requests (id, organization_id, employee_id, policy_id, start_date, end_date, start_date_type,
                end_date_type, note, status, total_hundredths, created_by, created_at, updated_at)
            VALUES (id, p_organization, employee, policy, (p_request ->> 'startDate')::date,
                (p_request ->> 'endDate')::date, p_request ->> 'startDateType', p_request ->> 'endDateType',
                p_request ->> 'note', p_request ->> 'status', (p_request ->> 'hundredths')::integer,
                (p_request ->> 'createdBy')::uuid, p_now, p_now);
        INSERT INTO public.request_days (organization_id, request_id, date, hundredths, reason)
            SELECT p_organization, id, v.date, v.hundredths, v.reason
            FROM jsonb_to_recordset(p_request -> 'dates') AS v(date date, hundredths smallint, reason text);
        INSERT INTO public.request_charges (organization_id, request_id, cycle_start, cycle_end, hundredths)
            SELECT p_organization, id, v.start, v."end", v.hundredths
            FROM jsonb_to_recordset(p_request -> 'charges') AS v(start date, "end" date, hundredths integer);
        INSERT INTO public.approval_steps (organization_id, request_id, position, approver_id, status)
            SELECT p_organization, id, v.position, v."approverId", v.status
            FROM jsonb_to_recordset(p_request -> 'steps') AS v(position smallint, "approverId" uuid, status text);
        IF jsonb_array_length(p_request -> 'attachments') > 0 THEN
            INSERT INTO public.attachments (id, organization_id, request_id, position, name, content_type, size_bytes, sha256,
                    created_at)
                SELECT v.id, p_organization, (p_request ->> 'id')::uuid, v.position, v.name, v."contentType", v."sizeBytes",
                    decode(v.sha256, 'hex'), p_now
                FROM jsonb_to_recordset(p_request -> 'attachments')
                    AS v(id uuid, position smallint, name text, "contentType" text, "sizeBytes" integer, sha256 text);
        END IF;
        IF jsonb_array_length(p_request -> 'closings') > 0 THEN
            PERFORM hiatus.write_closings(p_organization, employee, policy, p_request -> 'closings');
        END IF;
        PERFORM hiatus.write_records(p_organization, p_now, p_request -> 'audit', p_request -> 'events');
    END $$;

-- The requests with all that a reader sees of them, in the order of the ids, and the approval facts of their employees.
CREATE FUNCTION hiatus.request_facts(p_organization uuid, p_ids uuid[], p_now timestamptz) RETURNS json
    LANGUAGE plpgsql
    AS $$
    DECLARE
        employees uuid[];
        approvers uuid[];
    BEGIN
        SELECT array_agg(DISTINCT r.employee_id) INTO employees FROM public.requests r
            WHERE r.organization_id = p_organization AND r.id = ANY (p_ids);
        IF employees IS NULL THEN RETURN NULL; END IF;
        SELECT array_agg(DISTINCT t.approver_id) INTO approvers FROM public.approval_steps t
            WHERE t.organization_id = p_organization AND t.request_id = ANY (p_ids) AND t.approver_id IS NOT NULL;
        RETURN json_build_object(
            'approval', hiatus.approval_facts(p_organization, employees, p_now::date, coalesce(approvers, '{}')),
            'requests', (
                SELECT json_agg(json_build_object(
                    'id', r.id, 'employeeId', r.employee_id, 'policyId', r.policy_id,
                    'startDate', r.start_date, 'endDate', r.end_date,
                    'startDateType', r.start_date_type, 'endDateType', r.end_date_type,
                    'note', r.note, 'status', r.status, 'hundredths', r.total_hundredths,
                    'needsAttention', r.needs_attention, 'createdBy', r.created_by,
                    'createdAt', r.created_at, 'updatedAt', r.updated_at,
                    'dates', (
                        SELECT json_agg(json_build_array(d.date, d.hundredths, d.reason) ORDER BY d.date)
                        FROM public.request_days d WHERE d.organization_id = p_organization AND d.request_id = r.id),
                    'charges', (
                        SELECT json_agg(json_build_array(c.cycle_start, c.cycle_end, c.hundredths) ORDER BY c.cycle_start)
                        FROM public.request_charges c WHERE c.organization_id = p_organization AND c.request_id = r.id),
                    'steps', (
                        SELECT json_agg(json_build_array(t.position, t.approver_id, t.status, t.decided_by, t.decided_at,
                            t.note, t.is_override) ORDER BY t.position)
                        FROM public.approval_steps t WHERE t.organization_id = p_organization AND t.request_id = r.id),
                    'attachments', (
                        SELECT json_agg(json_build_object('id', a.id, 'name', a.name, 'contentType', a.content_type,
                            'sizeBytes', a.size_bytes) ORDER BY a.position)
                        FROM public.attachments a WHERE a.organization_id = p_organization AND a.request_id = r.id),
                    'employee', json_build_object('name', e.name, 'department', dep.name),
                    'policy', json_build_object('name', p.name, 'color', p.color),
                    'today', (p_now AT TIME ZONE coalesce(s.time_zone, o.time_zone))::date)
                    ORDER BY w.place)
                FROM unnest(p_ids) WITH ORDINALITY AS w(id, place)
                JOIN public.requests r ON r.organization_id = p_organization AND r.id = w.id
                JOIN public.employees e ON e.organization_id = p_organization AND e.id = r.employee_id
                JOIN public.policies p ON p.organization_id = p_organization AND p.id = r.policy_id
                JOIN public.organizations o ON o.id = p_organization
                LEFT JOIN public.departments dep ON dep.organization_id = p_organization AND dep.id = e.department_id
                LEFT JOIN public.sites s ON s.organization_id = p_organization AND s.id = e.site_id));
    END $$;

-- A request as request_facts has it, alone; null when there is none. To decide on it, the calendar, its employee and then the
-- request are locked first.
CREATE FUNCTION hiatus.one_request(p_organization uuid, p_request uuid, p_now timestamptz, p_writes boolean) RETURNS json
    LANGUAGE plpgsql
    AS $$
    DECLARE
        employee uuid;
    BEGIN
        PERFORM set_config('hiatus.organization_id', p_organization::text, true);
        IF p_writes THEN
            SELECT r.employee_id INTO employee FROM public.requests r
                WHERE r.organization_id = p_organization AND r.id = p_request;
            IF NOT FOUND THEN RETURN NULL; END IF;
            PERFORM hiatus.share_calendar(p_organization);
            PERFORM FROM public.employees e
                WHERE e.organization_id = p_organization AND e.id = employee FOR NO KEY UPDATE;
            PERFORM FROM public.requests r
                WHERE r.organization_id = p_organization AND r.id = p_request FOR NO KEY UPDATE;
        END IF;
        RETURN hiatus.request_facts(p_organization, ARRAY[p_request], p_now);
    END $$;

-- A decision with its records. False when the request has another status than the one that was decided on.
CREATE FUNCTION hiatus.write_decision(p_organization uuid, p_now timestamptz, p_decision jsonb) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
    DECLARE
        request uuid := (p_decision ->> 'requestId')::uuid;
    BEGIN
        UPDATE public.requests r SET status = p_decision ->> 'status', updated_at = p_now
            WHERE r.organization_id = p_organization AND r.id = request AND r.status = p_decision ->> 'from';
        IF NOT FOUND THEN RETURN false; END IF;
        -- The turn is taken from one step before the next gets it: at most one is current at any moment.
        INSERT INTO public.approval_steps AS s (organization_id, request_id, position, approver_id, status, decided_by,
                decided_at, note, is_override)
            SELECT p_organization, request, v.position, NULL, v.status, v."decidedBy", v."decidedAt", v.note, v."isOverride"
            FROM jsonb_to_recordset(p_decision -> 'steps') AS v(position smallint, status text, "decidedBy" uuid,
                "decidedAt" timestamptz, note text, "isOverride" boolean)
            WHERE v.status <> 'current'
        ON CONFLICT (organization_id, request_id, position) DO UPDATE
            SET status = excluded.status, decided_by = excluded.decided_by, decided_at = excluded.decided_at,
                note = excluded.note, is_override = excluded.is_override;
        UPDATE public.approval_steps s SET status = 'current'
            FROM jsonb_to_recordset(p_decision -> 'steps') AS v(position smallint, status text)
            WHERE s.organization_id = p_organization AND s.request_id = request AND s.position = v.position
              AND v.status = 'current';
        PERFORM hiatus.write_records(p_organization, p_now, p_decision -> 'audit', p_decision -> 'events');
        RETURN true;
    END $$;

-- What waits on somebody, oldest first: the step is theirs, or of whom they stand in for today, and it is current, or the
-- current one belongs to somebody who approves no more. Admins also get what is for any admin, and what fell to them. Whose turn it
-- is in the end, src/domain/approval says.
CREATE FUNCTION hiatus.awaiting_ids(
    p_organization uuid, p_actor uuid, p_is_admin boolean, p_today date, p_after timestamptz, p_after_id uuid, p_limit integer
) RETURNS uuid[]
    LANGUAGE plpgsql STABLE
    AS $$
    BEGIN
        RETURN ARRAY(
            WITH holders AS (
                SELECT p_actor AS id
                UNION
                SELECT g.approver_id FROM public.delegations g
                WHERE g.organization_id = p_organization AND g.delegate_id = p_actor
                  AND g.end_date >= p_today AND g.start_date <= p_today
            ), found AS (
                SELECT s.request_id FROM holders h
                JOIN public.approval_steps s ON s.organization_id = p_organization AND s.approver_id = h.id
                    AND s.status = 'current'
                UNION
                SELECT s.request_id FROM holders h
                JOIN public.approval_steps s ON s.organization_id = p_organization AND s.approver_id = h.id
                    AND s.status = 'waiting'
                JOIN public.approval_steps b ON b.organization_id = p_organization AND b.request_id = s.request_id
                    AND b.status = 'current'
                JOIN public.requests q ON q.organization_id = p_organization AND q.id = s.request_id
                WHERE NOT EXISTS (
                    SELECT FROM public.employee_approvers a
                    JOIN public.employees x ON x.organization_id = p_organization AND x.id = a.approver_id AND x.is_active
                    WHERE a.organization_id = p_organization AND a.employee_id = q.employee_id
                      AND a.approver_id = b.approver_id)
                UNION
                SELECT s.request_id FROM public.approval_steps s
                WHERE p_is_admin AND s.organization_id = p_organization AND s.approver_id IS NULL AND s.status = 'current'
                UNION
                SELECT s.request_id FROM public.employees x
                JOIN public.approval_steps s ON s.organization_id = p_organization AND s.approver_id = x.id
                    AND s.status = 'current'
                WHERE p_is_admin AND x.organization_id = p_organization AND NOT x.is_active
            )
            -- OFFSET 0 keeps the look-up by id for each: the planner thinks of an admin's long queue, and would read all that is pending.
            SELECT r.id FROM found f
            CROSS JOIN LATERAL (
                SELECT q.id, q.status, q.employee_id, q.created_at FROM public.requests q
                WHERE q.organization_id = p_organization AND q.id = f.request_id OFFSET 0
            ) r
            WHERE r.status = 'pending' AND r.employee_id <> p_actor
              AND (p_after IS NULL OR (r.created_at, r.id) > (p_after, p_after_id))
            ORDER BY r.created_at, r.id LIMIT p_limit
        );
    END $$;

-- A page of what somebody may see, newest first. Of an employee, of everybody for admins, else one's own and of those for whom
-- one approves or has a turn.
CREATE FUNCTION hiatus.visible_ids(
    p_organization uuid, p_actor uuid, p_is_admin boolean, p_today date, p_employee uuid, p_status text, p_from date, p_to date,
    p_before timestamptz, p_before_id uuid, p_limit integer
) RETURNS uuid[]
    LANGUAGE plpgsql STABLE
    AS $$
    BEGIN
        IF p_employee IS NULL AND p_is_admin THEN
            RETURN ARRAY(
                SELECT r.id FROM public.requests r
                WHERE r.organization_id = p_organization
                  AND (p_status IS NULL OR r.status = p_status)
                  AND (p_from IS NULL OR r.end_date >= p_from) AND (p_to IS NULL OR r.start_date <= p_to)
                  AND (p_before IS NULL OR (r.created_at, r.id) < (p_before, p_before_id))
                ORDER BY r.created_at DESC, r.id DESC LIMIT p_limit
            );
        END IF;
        RETURN ARRAY(
            WITH people AS (
                SELECT coalesce(p_employee, p_actor) AS id
                UNION
                SELECT b FROM hiatus.employees_approved_by(p_organization, p_actor, p_today) b WHERE p_employee IS NULL
            ), found AS (
                SELECT q.id, q.created_at FROM people
                CROSS JOIN LATERAL (
                    SELECT r.id, r.created_at FROM public.requests r
                    WHERE r.organization_id = p_organization AND r.employee_id = people.id
                      AND (p_status IS NULL OR r.status = p_status)
                      AND (p_from IS NULL OR r.end_date >= p_from) AND (p_to IS NULL OR r.start_date <= p_to)
                      AND (p_before IS NULL OR (r.created_at, r.id) < (p_before, p_before_id))
                    ORDER BY r.created_at DESC, r.id DESC LIMIT p_limit
                ) q
                UNION
                -- Apart, for each state has an index of its own; together they would read every step there is.
                SELECT r.id, r.created_at FROM (
                    SELECT c.request_id FROM public.approval_steps c
                    WHERE c.organization_id = p_organization AND c.approver_id = p_actor AND c.status = 'current'
                    UNION ALL
                    SELECT w.request_id FROM public.approval_steps w
                    WHERE w.organization_id = p_organization AND w.approver_id = p_actor AND w.status = 'waiting'
                ) s
                JOIN public.requests r ON r.organization_id = p_organization AND r.id = s.request_id
                WHERE p_employee IS NULL AND r.employee_id <> p_actor
                  AND (p_status IS NULL OR r.status = p_status)
                  AND (p_from IS NULL OR r.end_date >= p_from) AND (p_to IS NULL OR r.start_date <= p_to)
                  AND (p_before IS NULL OR (r.created_at, r.id) < (p_before, p_before_id))
            )
            SELECT f.id FROM found f ORDER BY f.created_at DESC, f.id DESC LIMIT p_limit
        );
    END $$;

-- A page of what waits on somebody, in one call.
CREATE FUNCTION hiatus.awaiting_page(
    p_organization uuid, p_actor uuid, p_is_admin boolean, p_after timestamptz, p_after_id uuid, p_limit integer,
    p_now timestamptz
) RETURNS json
    LANGUAGE plpgsql
    AS $$
    DECLARE
        today date;
    BEGIN
        PERFORM set_config('hiatus.organization_id', p_organization::text, true);
        today := hiatus.employee_facts(p_organization, p_actor, p_now) ->> 'today';
        RETURN hiatus.request_facts(p_organization,
            hiatus.awaiting_ids(p_organization, p_actor, p_is_admin, today, p_after, p_after_id, p_limit), p_now);
    END $$;

-- A page of what somebody may see, in one call.
CREATE FUNCTION hiatus.visible_page(
    p_organization uuid, p_actor uuid, p_is_admin boolean, p_employee uuid, p_status text, p_from date, p_to date,
    p_before timestamptz, p_before_id uuid, p_limit integer, p_now timestamptz
) RETURNS json
    LANGUAGE plpgsql
    AS $$
    DECLARE
        today date;
    BEGIN
        PERFORM set_config('hiatus.organization_id', p_organization::text, true);
        today := hiatus.employee_facts(p_organization, p_actor, p_now) ->> 'today';
        RETURN hiatus.request_facts(p_organization, hiatus.visible_ids(p_organization, p_actor, p_is_admin, today,
            p_employee, p_status, p_from, p_to, p_before, p_before_id, p_limit), p_now);
    END $$;

-- Last use of a key, to the minute: written at most that often.
CREATE FUNCTION hiatus.touch_key(p_organization uuid, p_key uuid, p_now timestamptz) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
        PERFORM set_config('hiatus.organization_id', p_organization::text, true);
        UPDATE public.api_keys k SET last_used_at = p_now
            WHERE k.organization_id = p_organization AND k.id = p_key
              AND (k.last_used_at IS NULL OR k.last_used_at < p_now - interval '1 minute');
    END $$;

-- Who is signed in, where, and as what, when the session is alive and its employee active and employed.
CREATE FUNCTION hiatus.session_facts(p_hash bytea, p_now timestamptz) RETURNS json
    LANGUAGE plpgsql
    AS $$
    DECLARE
        caller record;
    BEGIN
        SELECT l.session_id, l.user_id, l.organization_id, l.employee_id INTO caller FROM hiatus.session_by_hash(p_hash) l;
        IF NOT FOUND OR caller.organization_id IS NULL THEN RETURN NULL; END IF;
        PERFORM set_config('hiatus.organization_id', caller.organization_id::text, true),
            set_config('hiatus.user_id', caller.user_id::text, true);
        RETURN (
            SELECT json_build_object(
                'sessionId', x.id, 'expiresAt', x.expires_at, 'employeeId', e.id, 'role', e.role,
                'user', json_build_object(
                    'id', u.id, 'email', u.email, 'name', u.name, 'locale', u.locale, 'theme', u.theme),
                'organization', json_build_object('id', o.id, 'name', o.name, 'slug', o.slug))
            FROM public.sessions x
            JOIN public.users u ON u.id = caller.user_id
            JOIN public.employees e ON e.organization_id = caller.organization_id AND e.id = caller.employee_id
            JOIN public.organizations o ON o.id = caller.organization_id
            LEFT JOIN public.sites s ON s.organization_id = caller.organization_id AND s.id = e.site_id
            WHERE x.id = caller.session_id AND x.expires_at > p_now AND e.user_id = caller.user_id AND e.is_active
              AND (e.end_date IS NULL OR e.end_date >= (p_now AT TIME ZONE coalesce(s.time_zone, o.time_zone))::date)
        );
    END $$;

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA hiatus FROM PUBLIC;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA hiatus TO hiatus_service;
