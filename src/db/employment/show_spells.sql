-- Puts into the rows of the given employees, or of all, the spells that stand for them today: the
-- one in force, else the next, else the last. The spell that was there before takes its place among
-- the others. Returns those whose row changed.
CREATE OR REPLACE FUNCTION hiatus.show_spells(p_organization uuid, p_employees uuid[], p_now timestamptz)
    RETURNS TABLE (employee uuid)
    LANGUAGE plpgsql
    AS $$
    BEGIN
        -- What is read next is what holds under the locks.
        PERFORM FROM public.employees e
            WHERE e.organization_id = p_organization AND (p_employees IS NULL OR e.id = ANY (p_employees))
              AND e.id IN (SELECT n.employee_id FROM public.employments n WHERE n.organization_id = p_organization)
            ORDER BY e.id FOR NO KEY UPDATE;
        RETURN QUERY
            WITH people AS MATERIALIZED (
                SELECT e.id, e.employment_id, e.hire_date, e.end_date, e.termination_reason_id,
                    (p_now AT TIME ZONE coalesce(s.time_zone, o.time_zone))::date AS today
                FROM public.employees e
                JOIN public.organizations o ON o.id = p_organization
                LEFT JOIN public.sites s ON s.organization_id = p_organization AND s.id = e.site_id
                WHERE e.organization_id = p_organization AND (p_employees IS NULL OR e.id = ANY (p_employees))
                  AND e.id IN (SELECT n.employee_id FROM public.employments n WHERE n.organization_id = p_organization)
            ), other AS MATERIALIZED (
                SELECT w.*, p.employment_id AS shown_id
                FROM people p
                CROSS JOIN LATERAL (
                    SELECT a.* FROM (
                        SELECT p.employment_id AS id, p.hire_date, p.end_date, p.termination_reason_id
                        UNION ALL SELECT n.id, n.hire_date, n.end_date, n.termination_reason_id FROM public.employments n
                            WHERE n.organization_id = p_organization AND n.employee_id = p.id
                    ) a
                    ORDER BY coalesce(a.end_date >= p.today, true) DESC,
                        CASE WHEN coalesce(a.end_date >= p.today, true) THEN a.hire_date END, a.hire_date DESC
                    LIMIT 1
                ) w
                WHERE w.id <> p.employment_id
            ), taken AS (
                DELETE FROM public.employments n USING other o WHERE n.organization_id = p_organization AND n.id = o.id
            ), put AS (
                INSERT INTO public.employments (organization_id, id, employee_id, hire_date, end_date, termination_reason_id)
                    SELECT p_organization, p.employment_id, p.id, p.hire_date, p.end_date, p.termination_reason_id
                    FROM people p
                    JOIN other o ON o.shown_id = p.employment_id
            ), shown AS (
                UPDATE public.employees e
                    SET employment_id = o.id, hire_date = o.hire_date, end_date = o.end_date,
                        termination_reason_id = o.termination_reason_id, updated_at = p_now
                    FROM other o
                    WHERE e.organization_id = p_organization AND e.employment_id = o.shown_id
                    RETURNING e.id
            ), noted AS (
                INSERT INTO public.fact_changes (organization_id, concerned_id)
                    SELECT p_organization, s.id FROM shown s
                    UNION SELECT p_organization, hiatus.who_approves() FROM shown s
                    ON CONFLICT DO NOTHING
            )
            SELECT s.id FROM shown s;
    END $$;
