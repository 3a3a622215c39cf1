-- The employees of the transaction's own organization who have a second factor. Runs as the owner,
-- because factors are the person's; returns only ids.
CREATE OR REPLACE FUNCTION hiatus.people_with_factor()
    RETURNS TABLE (employee_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
    AS $$
        SELECT e.id FROM public.employees e
        WHERE e.organization_id = NULLIF(current_setting('hiatus.organization_id', true), '')::uuid
          AND (EXISTS (SELECT FROM public.authenticators a WHERE a.user_id = e.user_id)
              OR EXISTS (SELECT FROM public.passkeys k WHERE k.user_id = e.user_id))
    $$;
