-- When somebody is employed, in order, where that is more than once; null for nearly everybody.
CREATE OR REPLACE FUNCTION hiatus.spells_of(p_organization uuid, p_employee uuid, p_hire_date date, p_end_date date) RETURNS json
    LANGUAGE plpgsql STABLE
    AS $$
    BEGIN
        RETURN (
            SELECT json_agg(json_build_object('hireDate', s.hire_date, 'endDate', s.end_date) ORDER BY s.hire_date)
            FROM (
                SELECT p_hire_date AS hire_date, p_end_date AS end_date
                UNION ALL SELECT n.hire_date, n.end_date FROM public.employments n
                    WHERE n.organization_id = p_organization AND n.employee_id = p_employee
            ) s
            HAVING count(*) > 1
        );
    END $$;
