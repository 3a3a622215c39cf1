-- What stands around each page of somebody who is signed in: who they are here, where else they
-- work, the first part of what may wait for them, and their bell. Without what waits when nothing
-- has changed since the moment that the caller gives. There is no moment without people, for
-- admins, or for approvers of very many: as with queues (awaiting_since_by_key).
CREATE OR REPLACE FUNCTION hiatus.frame_facts_since(
    p_organization uuid, p_employee uuid, p_user uuid, p_is_admin boolean, p_most_waiting integer, p_events text[],
    p_most_unread integer, p_moment text, p_people uuid[], p_now timestamptz
) RETURNS json
    LANGUAGE plpgsql
    AS $$
    DECLARE
        moment text := pg_current_snapshot();
        is_known boolean;
        people uuid[];
    BEGIN
        PERFORM set_config('hiatus.organization_id', p_organization::text, true),
            set_config('hiatus.user_id', p_user::text, true);
        is_known := NOT p_is_admin AND p_moment IS NOT NULL AND NOT hiatus.facts_changed(
            p_organization, p_people || ARRAY[p_organization, hiatus.who_approves()], p_moment);
        IF NOT p_is_admin AND NOT is_known AND p_people IS NOT NULL THEN
            people := hiatus.approved_by_ids(p_organization, p_employee, (p_now AT TIME ZONE 'UTC')::date);
            IF cardinality(people) > 200 THEN people := NULL; END IF;
        END IF;
        RETURN json_build_object(
            'moment', CASE WHEN is_known THEN p_moment WHEN people IS NOT NULL THEN moment END,
            'people', people,
            'place', (
                SELECT json_build_object(
                    'employee', hiatus.employee_facts(p_organization, e.id, p_now), 'email', e.email, 'pictureVersion', i.version,
                    'organization', json_build_object('id', o.id, 'name', o.name, 'slug', o.slug,
                        'countryCode', o.country_code, 'timeZone', o.time_zone),
                    'requiresProvider', EXISTS (
                        SELECT FROM public.identity_providers p WHERE p.organization_id = p_organization AND p.is_required))
                FROM public.employees e
                JOIN public.organizations o ON o.id = p_organization
                LEFT JOIN public.employee_pictures i ON i.organization_id = p_organization AND i.employee_id = e.id
                WHERE e.organization_id = p_organization AND e.id = p_employee),
            'places', (
                SELECT json_agg(json_build_object('organizationId', w.organization_id, 'employeeId', w.employee_id))
                FROM hiatus.employees_of_user(p_user) w),
            'chosen', (SELECT u.default_organization_id FROM public.users u WHERE u.id = p_user),
            'turns', CASE WHEN NOT is_known THEN
                hiatus.awaiting_turns(p_organization, p_employee, p_is_admin, NULL, NULL, p_most_waiting, p_now) END,
            'bell', json_build_object(
                'unread', (SELECT count(*) FROM (
                    SELECT FROM public.outbox b
                    WHERE b.organization_id = p_organization AND b.recipient_id = p_employee AND b.read_at IS NULL
                      AND b.event = ANY (p_events) LIMIT p_most_unread) b),
                'latest', (SELECT b.id::text FROM public.outbox b
                    WHERE b.organization_id = p_organization AND b.recipient_id = p_employee AND b.event = ANY (p_events)
                    ORDER BY b.created_at DESC, b.id DESC LIMIT 1)));
    END $$;
