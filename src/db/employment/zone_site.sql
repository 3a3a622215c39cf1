-- The site whose time zone is an employee's: that of the job on the UTC date, which is the same
-- everywhere. Of the row's job, which is the only one of nearly everybody, site and date are given.
CREATE OR REPLACE FUNCTION hiatus.zone_site(
    p_organization uuid, p_employee uuid, p_site uuid, p_job_date date, p_now timestamptz
) RETURNS uuid
    LANGUAGE plpgsql STABLE
    AS $$
    BEGIN
        IF NOT EXISTS (SELECT FROM public.employee_jobs n
            WHERE n.organization_id = p_organization AND n.employee_id = p_employee) THEN RETURN p_site; END IF;
        -- The first job has no date.
        RETURN (
            SELECT j.site_id
            FROM (
                SELECT p_job_date AS day, p_site AS site_id
                UNION ALL SELECT n.effective_date, n.site_id FROM public.employee_jobs n
                    WHERE n.organization_id = p_organization AND n.employee_id = p_employee
            ) j
            WHERE coalesce(j.day, '-infinity') <= (p_now AT TIME ZONE 'UTC')::date
            ORDER BY coalesce(j.day, '-infinity') DESC LIMIT 1
        );
    END $$;
