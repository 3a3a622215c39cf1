-- Where somebody works, job by job in order, where that is not one place for ever; null for nearly
-- everybody.
CREATE OR REPLACE FUNCTION hiatus.places_of(p_organization uuid, p_employee uuid) RETURNS json
    LANGUAGE plpgsql STABLE
    AS $$
    BEGIN
        IF NOT EXISTS (SELECT FROM public.employee_jobs n
            WHERE n.organization_id = p_organization AND n.employee_id = p_employee) THEN RETURN NULL; END IF;
        RETURN (
            SELECT json_agg(json_build_object('from', j.day, 'countryCode', coalesce(s.country_code, o.country_code),
                'siteName', coalesce(s.name, j.site_name)) ORDER BY j.day NULLS FIRST)
            FROM (
                SELECT e.job_date AS day, e.site_id, NULL AS site_name FROM public.employees e
                    WHERE e.organization_id = p_organization AND e.id = p_employee
                UNION ALL SELECT n.effective_date, n.site_id, n.site_name FROM public.employee_jobs n
                    WHERE n.organization_id = p_organization AND n.employee_id = p_employee
            ) j
            JOIN public.organizations o ON o.id = p_organization
            LEFT JOIN public.sites s ON s.organization_id = p_organization AND s.id = j.site_id
            HAVING count(DISTINCT coalesce(j.site_id, p_organization)) > 1
        );
    END $$;
