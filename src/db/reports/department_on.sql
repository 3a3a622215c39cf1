-- The department in which somebody works on a day: that of the last job that has begun, else of
-- the first.
CREATE OR REPLACE FUNCTION hiatus.department_on(p_organization uuid, p_employee uuid, p_day date) RETURNS uuid
    LANGUAGE plpgsql STABLE
    AS $$
    BEGIN
        RETURN (
            SELECT j.department_id FROM (
                SELECT e.job_date AS day, e.department_id FROM public.employees e
                    WHERE e.organization_id = p_organization AND e.id = p_employee
                UNION ALL SELECT n.effective_date, n.department_id FROM public.employee_jobs n
                    WHERE n.organization_id = p_organization AND n.employee_id = p_employee
            ) j
            ORDER BY coalesce(j.day <= p_day, true) DESC, CASE WHEN j.day <= p_day THEN j.day END DESC NULLS LAST,
                j.day NULLS FIRST
            LIMIT 1
        );
    END $$;
