-- Requests counted anew, with the records of it. What their cycles were closed with is forgotten
-- where a date changed.
CREATE OR REPLACE FUNCTION hiatus.write_recounts(
    p_organization uuid, p_now timestamptz, p_rows jsonb, p_audit jsonb, p_events jsonb
) RETURNS void
    LANGUAGE plpgsql
    SET plan_cache_mode TO force_custom_plan
    AS $$
    DECLARE
        earliest date := (SELECT min(v.since) FROM jsonb_to_recordset(p_rows) AS v(since date));
    BEGIN
        UPDATE public.requests r
            SET total_hundredths = v.hundredths, needs_attention = v."needsAttention", updated_at = p_now,
                status_before = NULL, day_counts = (
                SELECT string_agg(coalesce(hiatus.day_letter(c.hundredths, c.reason), substr(r.day_counts, n + 1, 1)), '' ORDER BY n)
                FROM generate_series(0, r.end_date - r.start_date) AS n
                LEFT JOIN jsonb_to_recordset(v.dates) AS c(date date, hundredths smallint, reason text)
                    ON c.date = r.start_date + n)
            FROM jsonb_to_recordset(p_rows) AS v("requestId" uuid, hundredths integer, "needsAttention" boolean, dates jsonb)
            WHERE r.organization_id = p_organization AND r.id = v."requestId";
        DELETE FROM public.request_charges c
            USING jsonb_to_recordset(p_rows) AS v("requestId" uuid, charges jsonb)
            WHERE c.organization_id = p_organization AND c.request_id = v."requestId" AND NOT EXISTS (
                SELECT FROM jsonb_to_recordset(v.charges) AS n(start date) WHERE n.start = c.cycle_start);
        INSERT INTO public.request_charges AS c (organization_id, request_id, cycle_start, cycle_end, hundredths)
            SELECT p_organization, v."requestId", n.start, n."end", n.hundredths
            FROM jsonb_to_recordset(p_rows) AS v("requestId" uuid, charges jsonb)
            CROSS JOIN LATERAL jsonb_to_recordset(v.charges) AS n(start date, "end" date, hundredths integer)
        ON CONFLICT (organization_id, request_id, cycle_start) DO UPDATE
            SET cycle_end = excluded.cycle_end, hundredths = excluded.hundredths
            WHERE (c.cycle_end, c.hundredths) IS DISTINCT FROM (excluded.cycle_end, excluded.hundredths);
        DELETE FROM public.closed_cycles c
            USING jsonb_to_recordset(p_rows) AS v("employeeId" uuid, "policyId" uuid, since date)
            WHERE c.organization_id = p_organization AND c.employee_id = v."employeeId" AND c.policy_id = v."policyId"
              AND c.cycle_end >= earliest AND c.cycle_end >= v.since;
        PERFORM hiatus.write_records(p_organization, p_now, p_audit, p_events);
    END $$;
