-- Of the facts behind a new request those that belong to its dates, when the others are known.
CREATE OR REPLACE FUNCTION hiatus.booking_dates(
    p_organization uuid, p_employee uuid, p_policy uuid, p_countries text[], p_start date, p_end date
) RETURNS json
    LANGUAGE plpgsql
    AS $$
    BEGIN
        RETURN json_build_object(
            'holidays', (
                SELECT json_agg(json_build_object('name', h.name, 'startDate', h.start_date, 'endDate', h.end_date,
                    'partType', h.part_type, 'countryCode', h.country_code, 'site', coalesce(s.name, ''))
                    ORDER BY h.start_date, h.name)
                FROM public.holidays h
                LEFT JOIN public.sites s ON s.organization_id = p_organization AND s.id = h.site_id
                WHERE h.organization_id = p_organization AND h.country_code = ANY (p_countries)
                  AND h.end_date >= p_start AND h.start_date <= p_end),
            'liveRequests', (
                SELECT json_agg(json_build_object('startDate', r.start_date, 'endDate', r.end_date,
                    'startDateType', r.start_date_type, 'endDateType', r.end_date_type,
                    'requestId', r.id, 'status', r.status, 'interrupts', r.interrupts))
                FROM public.requests r
                -- Not IN, which would let the index of the constraint be used: it knows no dates.
                WHERE r.organization_id = p_organization AND r.employee_id = p_employee
                  AND r.status NOT IN ('declined', 'cancelled') AND r.end_date >= p_start AND r.start_date <= p_end),
            'limits', hiatus.limits_on(p_organization, p_employee, p_policy, p_start, p_end, false));
    END $$;
