-- What a filter asks of a request `r`, as SQL in which $2 is the filter. Statuses stand in it as
-- they are, for some of them have an index of their own.
CREATE OR REPLACE FUNCTION hiatus.request_rules(p_filter jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
        SELECT concat(
            CASE WHEN p_filter ? 'statuses' THEN
                format(' AND r.status = ANY (%L)', ARRAY(SELECT jsonb_array_elements_text(p_filter -> 'statuses'))) END,
            CASE p_filter ->> 'needsAttention'
                WHEN 'true' THEN ' AND r.needs_attention'
                WHEN 'false' THEN ' AND NOT r.needs_attention' END,
            CASE p_filter ->> 'missingAttachment'
                WHEN 'true' THEN ' AND r.attachment_due_on IS NOT NULL AND r.status IN (''pending'', ''approved'') AND NOT EXISTS (
                    SELECT FROM public.attachments f WHERE f.organization_id = r.organization_id AND f.request_id = r.id)'
                WHEN 'false' THEN ' AND (r.attachment_due_on IS NULL OR r.status NOT IN (''pending'', ''approved'') OR EXISTS (
                    SELECT FROM public.attachments f WHERE f.organization_id = r.organization_id AND f.request_id = r.id))' END,
            CASE WHEN p_filter ? 'policyId' THEN ' AND r.policy_id = ($2 ->> ''policyId'')::uuid' END,
            CASE WHEN p_filter ? 'updatedSince' THEN ' AND r.updated_at >= ($2 ->> ''updatedSince'')::timestamptz' END,
            CASE WHEN p_filter ? 'from' THEN ' AND r.end_date >= ($2 ->> ''from'')::date' END,
            CASE WHEN p_filter ? 'to' THEN ' AND r.start_date <= ($2 ->> ''to'')::date' END);
    $$;
