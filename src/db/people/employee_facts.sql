-- The employee, where they work, and today there.
CREATE OR REPLACE FUNCTION hiatus.employee_facts(p_organization uuid, p_employee uuid, p_now timestamptz) RETURNS json
    LANGUAGE plpgsql STABLE
    AS $$
    BEGIN
        RETURN (
            SELECT json_build_object(
                'id', e.id, 'name', e.name, 'role', e.role, 'isActive', e.is_active,
                'hireDate', e.hire_date, 'endDate', e.end_date,
                'spells', hiatus.spells_of(p_organization, e.id, e.hire_date, e.end_date), 'departmentId', e.department_id,
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
