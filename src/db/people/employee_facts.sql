-- The employee, where they work, and today there. Most have had one job and one employment: what is
-- told by the others is asked for only where there are any.
CREATE OR REPLACE FUNCTION hiatus.employee_facts(p_organization uuid, p_employee uuid, p_now timestamptz) RETURNS json
    LANGUAGE plpgsql STABLE
    AS $$
    DECLARE
        has_jobs boolean := EXISTS (
            SELECT FROM public.employee_jobs n WHERE n.organization_id = p_organization AND n.employee_id = p_employee);
        has_spells boolean := EXISTS (
            SELECT FROM public.employments n WHERE n.organization_id = p_organization AND n.employee_id = p_employee);
    BEGIN
        RETURN (
            SELECT json_build_object(
                'id', e.id, 'name', e.name, 'role', e.role, 'isActive', e.is_active,
                'hireDate', e.hire_date, 'endDate', e.end_date,
                'spells', CASE WHEN has_spells THEN hiatus.spells_of(p_organization, e.id, e.hire_date, e.end_date) END,
                'departmentId', e.department_id,
                'timeZone', coalesce(z.time_zone, o.time_zone),
                'today', (p_now AT TIME ZONE coalesce(z.time_zone, o.time_zone))::date,
                'countryCode', coalesce(s.country_code, o.country_code), 'siteName', s.name,
                'places', CASE WHEN has_jobs THEN hiatus.places_of(p_organization, e.id) END,
                'defaultWeek', json_build_array(
                    o.monday, o.tuesday, o.wednesday, o.thursday, o.friday, o.saturday, o.sunday))
            FROM public.employees e
            JOIN public.organizations o ON o.id = p_organization
            LEFT JOIN public.sites s ON s.organization_id = p_organization AND s.id = e.site_id
            LEFT JOIN public.sites z ON z.organization_id = p_organization AND z.id = CASE WHEN has_jobs
                THEN hiatus.zone_site(p_organization, e.id, e.site_id, e.job_date, p_now) ELSE e.site_id END
            WHERE e.organization_id = p_organization AND e.id = p_employee
        );
    END $$;
