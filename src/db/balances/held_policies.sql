-- Everything that decides the balances of an employee: one entry for each policy that was ever
-- assigned (or the given one), from the last closed cycle that ends before the bound on, so that
-- older history is not read.
CREATE OR REPLACE FUNCTION hiatus.held_policies(p_organization uuid, p_employee uuid, p_policy uuid, p_bound date) RETURNS json
    LANGUAGE plpgsql STABLE
    AS $$
    BEGIN
        RETURN (
            WITH held AS (
                -- What is over is shown on its last day at work, which lies in an employment.
                SELECT a.policy_id, least(p_bound, min(a.end_effective_date), CASE WHEN min(a.end_effective_date) IS NOT NULL
                        THEN (SELECT min(m.end_date) FROM public.employments m
                            WHERE m.organization_id = p_organization AND m.employee_id = p_employee) END) AS bound,
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
                SELECT r.policy_id, json_agg(json_build_array(d.date, d.hundredths, r.status, r.id)) AS charges,
                    json_object_agg(r.id, r.replaces_id)
                        FILTER (WHERE r.status = 'pending' AND r.replaces_id IS NOT NULL) AS replacements
                -- By itself, with NOT IN: or the planner would take the index of a policy, or of the
                -- constraint, which knows no dates.
                FROM (
                    SELECT r.id, r.policy_id, r.status, r.replaces_id, r.start_date, r.day_counts FROM public.requests r
                    WHERE r.organization_id = p_organization AND r.employee_id = p_employee
                      AND r.status NOT IN ('declined', 'cancelled')
                      AND r.end_date > (SELECT min(o.after) FROM opened o)
                    OFFSET 0
                ) r
                JOIN opened o ON o.policy_id = r.policy_id
                CROSS JOIN LATERAL hiatus.counted_days(r.start_date, r.day_counts) d
                WHERE d.hundredths > 0 AND d.date > o.after
                GROUP BY r.policy_id
            ), served AS MATERIALIZED (
                SELECT e.service_start_date AS date, (
                    SELECT json_agg(json_build_array(w.effective_date, json_build_array(
                        w.monday, w.tuesday, w.wednesday, w.thursday, w.friday, w.saturday, w.sunday))
                        ORDER BY w.effective_date)
                    FROM public.work_patterns w
                    WHERE w.organization_id = p_organization AND w.employee_id = p_employee) AS patterns
                FROM public.employees e
                WHERE e.organization_id = p_organization AND e.id = p_employee
            )
            SELECT json_agg(json_build_object(
                'id', p.id, 'name', p.name, 'color', p.color, 'isActive', p.is_active,
                'isApprovalRequired', p.is_approval_required,
                'isRequestNoteMandatory', p.is_request_note_mandatory,
                'requestAttachmentRequirement', p.request_attachment_requirement, 'interrupts', p.interrupts,
                'attachmentAfterDays', p.attachment_after_days, 'attachmentDueDays', p.attachment_due_days,
                'noticePeriod', p.notice_period, 'noticePeriodCount', p.notice_period_count,
                'shortestRequestAmount', p.shortest_request_amount, 'countryCode', p.country_code,
                'documentTemplateId', p.document_template_id,
                'versions', (
                    SELECT json_agg(json_build_object(
                        'effectiveDate', v.effective_date, 'allowanceEntitlement', v.allowance_entitlement,
                        'annualAllowance', v.annual_allowance_hundredths, 'allowanceBasis', v.allowance_basis,
                        'allowanceTiers', v.allowance_tiers, 'tierStart', v.tier_start,
                        'balanceClosingFrequency', v.balance_closing_frequency,
                        'activityPeriodStart', v.activity_period_start, 'activityPeriodClose', v.activity_period_close,
                        'accrualCycle', v.accrual_cycle, 'proration', v.proration,
                        'fullAfterMonths', v.full_after_months, 'rounding', v.rounding, 'waitingMonths', v.waiting_months,
                        'overdraftLimit', v.overdraft_limit_hundredths, 'balanceCap', v.balance_cap_hundredths,
                        'carryoverLimit', v.carryover_limit_hundredths,
                        'carryoverExpiryMonths', v.carryover_expiry_months, 'deductibleDays', v.deductible_days)
                        ORDER BY v.effective_date NULLS FIRST)
                    FROM public.policy_versions v
                    WHERE v.organization_id = p_organization AND v.policy_id = p.id),
                'serviceStartDate', s.date,
                'patterns', s.patterns,
                'allowances', (
                    SELECT json_agg(json_build_array(i.effective_date, i.annual_allowance_hundredths)
                        ORDER BY i.effective_date)
                    FROM public.individual_allowances i
                    WHERE i.organization_id = p_organization AND i.employee_id = p_employee
                      AND i.policy_id = o.policy_id),
                'assignments', o.spans,
                'adjustments', (
                    SELECT json_agg(json_build_array(j.date, j.hundredths, j.reason, j.kind, j.expires_on,
                        j.linked_policy_id, round(extract(epoch FROM j.created_at) * 1000))
                        ORDER BY j.date, j.created_at)
                    FROM public.adjustments j
                    WHERE j.organization_id = p_organization AND j.employee_id = p_employee
                      AND j.policy_id = o.policy_id AND j.date > o.after),
                'noticed', (
                    SELECT CASE WHEN u.lapse_needs_notice THEN coalesce((
                        SELECT json_agg(json_build_array(n.date, (n.created_at AT TIME ZONE 'UTC')::date,
                            round(extract(epoch FROM n.created_at) * 1000)) ORDER BY n.date, n.weeks)
                        FROM public.notices n
                        WHERE n.organization_id = p_organization AND n.employee_id = p_employee
                          AND n.policy_id = o.policy_id AND n.kind = 'lapse'), '[]') END
                    FROM public.notice_rules u WHERE u.organization_id = p_organization),
                'charges', c.charges, 'replacements', c.replacements,
                'opening', CASE WHEN o.cycle_end IS NOT NULL THEN
                    json_build_object('from', o.cycle_end + 1, 'lots', o.opening) END)
                ORDER BY p.name, p.id)
            FROM opened o
            CROSS JOIN served s
            JOIN public.policies p ON p.organization_id = p_organization AND p.id = o.policy_id
            LEFT JOIN charged c ON c.policy_id = o.policy_id
        );
    END $$;
