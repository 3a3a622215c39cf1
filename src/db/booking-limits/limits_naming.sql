-- The limits on booking that name an employee on some dates (under one policy, or each of them), by
-- id; null without any.
CREATE OR REPLACE FUNCTION hiatus.limits_naming(
    p_organization uuid, p_employee uuid, p_policy uuid, p_start date, p_end date
) RETURNS uuid[]
    LANGUAGE plpgsql STABLE
    AS $$
    BEGIN
        RETURN (
            SELECT array_agg(l.id ORDER BY l.id)
            FROM public.booking_limits l
            JOIN public.employees e ON e.organization_id = p_organization AND e.id = p_employee
            WHERE l.organization_id = p_organization
              AND l.start_date <= p_end AND coalesce(l.end_date >= p_start, true)
              AND (l.department_id IS NULL OR l.department_id = e.department_id)
              AND (l.site_id IS NULL OR l.site_id = e.site_id)
              AND (p_policy IS NULL OR coalesce((
                  SELECT bool_or(lp.policy_id = p_policy) FROM public.booking_limit_policies lp
                  WHERE lp.organization_id = p_organization AND lp.limit_id = l.id), (
                  -- Without any named, those that do not interrupt.
                  SELECT NOT p.interrupts FROM public.policies p
                  WHERE p.organization_id = p_organization AND p.id = p_policy), true)));
    END $$;
