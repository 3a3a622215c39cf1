-- Of what the audit keeps of somebody's thing: numbers, dates, ids and the words of closed sets;
-- no text that a person wrote, and nothing of what a person's place was.
CREATE OR REPLACE FUNCTION hiatus.impersonal_details(p_details jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    AS $$
        SELECT CASE WHEN p_details IS NOT NULL THEN coalesce(jsonb_object_agg(d.key, d.value), '{}') END
        FROM jsonb_each(CASE jsonb_typeof(p_details) WHEN 'object' THEN p_details ELSE '{}' END) d
        WHERE d.key NOT IN ('name', 'email', 'note', 'reason', 'description', 'position_id', 'manager_id',
                'termination_reason_id', 'change_type_id')
            AND (jsonb_typeof(d.value) IN ('number', 'boolean', 'null')
                OR d.value::text ~ ('^\[?("(\d{4}-\d\d-\d\d(T[0-9:.]+Z)?|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
                    || '|FULL_DAY|AM|PM|pending|approved|declined|cancelled|admin|member'
                    || '|(time-off|employees|departments|sites|positions|employment-types|holidays|change-types'
                    || '|termination-reasons|accrual-cycles|policies|api-keys|mcp-settings)'
                    || '(:(config|read|write|review|delete))+)"(, )?)*\]?$'))
    $$;
