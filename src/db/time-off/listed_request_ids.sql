-- A page of requests in an order: of the given people, and those in which somebody has a step still
-- to decide, or among the given ones; without all these, everybody's. The text is made for each
-- call, with what is asked for and nothing else, so that the plan is made for that.
CREATE OR REPLACE FUNCTION hiatus.listed_request_ids(
    p_organization uuid, p_people uuid[], p_holder uuid, p_among uuid[], p_filter jsonb,
    p_sort text, p_after text, p_after_id uuid, p_limit integer
) RETURNS uuid[]
    LANGUAGE plpgsql STABLE
    AS $$
    DECLARE
        sorted text := ltrim(p_sort, '-');
        direction text := CASE WHEN p_sort LIKE '-%' THEN 'DESC' ELSE 'ASC' END;
        page text := format('ORDER BY r.%1$I %2$s, r.id %2$s LIMIT $8', sorted, direction);
        first_day date := p_filter ->> 'from';
        last_day date := p_filter ->> 'to';
        -- Whom the filter leaves; null: everybody.
        members uuid[] := CASE WHEN p_filter ?| ARRAY['employeeId', 'departmentId', 'siteId'] THEN ARRAY(
            SELECT e.id FROM public.employees e
            WHERE e.organization_id = p_organization
              AND (NOT p_filter ? 'employeeId' OR e.id = (p_filter ->> 'employeeId')::uuid)
              AND (NOT p_filter ? 'departmentId' OR e.department_id = (p_filter ->> 'departmentId')::uuid)
              AND (NOT p_filter ? 'siteId' OR e.site_id = (p_filter ->> 'siteId')::uuid)) END;
        people uuid[] := CASE
            WHEN members IS NULL THEN p_people
            WHEN p_people IS NULL THEN members
            ELSE ARRAY(SELECT unnest(p_people) INTERSECT SELECT unnest(members)) END;
        -- One person after another, while they are fewer than what the order would lead past.
        is_by_person boolean := p_among IS NULL AND people IS NOT NULL
            AND (p_people IS NOT NULL OR cardinality(people) <= 200);
        rules text := hiatus.request_rules(p_filter) || CASE WHEN p_after IS NULL THEN '' ELSE
            format(' AND (r.%I, r.id) %s ($6::%s, $7)', sorted, CASE direction WHEN 'DESC' THEN '<' ELSE '>' END,
                CASE sorted WHEN 'start_date' THEN 'date' ELSE 'timestamptz' END) END;
        -- Where the order would lead past more than what is asked for, that is found first, and then sorted.
        is_rare boolean := coalesce(p_among IS NOT NULL OR p_filter -> 'needsAttention' = 'true'
            OR sorted <> 'created_at' AND p_filter -> 'statuses' = '["pending"]'
            OR sorted <> 'updated_at' AND (p_filter ->> 'updatedSince')::timestamptz > now() - interval '31 days'
            OR sorted <> 'start_date' AND (
                SELECT CASE direction WHEN 'DESC' THEN b.last - last_day ELSE first_day - b.first END
                    > least(last_day, b.last) - greatest(first_day, b.first)
                FROM (SELECT min(r.start_date) AS first, max(r.start_date) AS last FROM public.requests r
                    WHERE r.organization_id = p_organization) b), false);
        one text := format('SELECT r.id, r.%I FROM public.requests r WHERE r.organization_id = $1', sorted);
        found text;
        since timestamptz;
        until timestamptz;
        days integer := 8;
        result uuid[];
    BEGIN
        IF is_by_person THEN
            found := format('SELECT q.* FROM unnest($3) AS person(id) CROSS JOIN LATERAL (%s AND r.employee_id = person.id%s %s) q',
                one, rules, page);
            IF p_holder IS NOT NULL THEN
                -- Apart, for each state has an index of its own; together they would read every step there is.
                found := format('%s UNION %s AND r.employee_id <> $4%s%s AND r.id IN (
                        SELECT c.request_id FROM public.approval_steps c
                        WHERE c.organization_id = $1 AND c.approver_id = $4 AND c.status = ''current''
                        UNION ALL
                        SELECT w.request_id FROM public.approval_steps w
                        WHERE w.organization_id = $1 AND w.approver_id = $4 AND w.status = ''waiting'')',
                    found, one, rules, CASE WHEN members IS NOT NULL THEN ' AND r.employee_id = ANY ($9)' END);
            END IF;
        ELSE
            rules := concat(rules, CASE WHEN people IS NOT NULL THEN ' AND r.employee_id = ANY ($3)' END,
                CASE WHEN p_among IS NOT NULL THEN ' AND r.id = ANY ($5)' END);
            found := one || rules;
            IF sorted = 'updated_at' AND NOT is_rare THEN found := found || ' AND r.updated_at BETWEEN $10 AND $11'; END IF;
            -- What ends on a day or later begins at most so long before it, or is one of the few that last longer.
            IF first_day IS NOT NULL AND p_among IS NULL THEN
                found := format('(%1$s AND r.end_date - r.start_date <= 62 AND r.start_date >= ($2 ->> ''from'')::date - 62 %2$s)
                    UNION ALL %1$s AND r.end_date - r.start_date > 62', found, CASE WHEN is_rare THEN '' ELSE page END);
            ELSIF NOT is_rare THEN
                found := format('%s %s', found, page);
            END IF;
        END IF;
        found := format('WITH found AS %s (%s) SELECT ARRAY(SELECT r.id FROM found r %s)',
            CASE WHEN is_rare THEN 'MATERIALIZED' ELSE '' END, found, page);
        IF sorted <> 'updated_at' OR is_rare OR is_by_person THEN
            EXECUTE found INTO result
                USING p_organization, p_filter, people, p_holder, p_among, p_after, p_after_id, p_limit, members;
            RETURN result;
        END IF;
        -- No index has the order of changes, for a recount would have to keep it; blocks know the span of theirs. So it is
        -- looked for in ever longer spans, from where the page begins.
        IF direction = 'DESC' THEN
            until := coalesce(p_after::timestamptz, 'infinity');
        ELSE
            since := coalesce(p_after::timestamptz, (p_filter ->> 'updatedSince')::timestamptz,
                (SELECT min(r.created_at) FROM public.requests r WHERE r.organization_id = p_organization));
        END IF;
        LOOP
            EXECUTE found INTO result
                USING p_organization, p_filter, people, p_holder, p_among, p_after, p_after_id, p_limit, members,
                    CASE WHEN days > 10000 AND direction = 'DESC' THEN '-infinity'
                        ELSE coalesce(since, least(until, now()) - make_interval(days => days)) END,
                    CASE WHEN days > 10000 AND direction = 'ASC' THEN 'infinity'
                        ELSE coalesce(until, since + make_interval(days => days)) END;
            IF cardinality(result) = p_limit OR days > 10000 THEN RETURN result; END IF;
            days := days * 8;
        END LOOP;
    END $$;
