-- The organizations of a user, for the switcher. Runs as the owner, across organizations; returns
-- only ids.
CREATE OR REPLACE FUNCTION hiatus.employees_of_user(person uuid)
    RETURNS TABLE (organization_id uuid, employee_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER ROWS 2 SET search_path = pg_catalog, pg_temp
    AS $$ SELECT e.organization_id, e.id FROM public.employees e WHERE e.user_id = person $$;
