-- Requests whose days are, or no longer are, taken by requests that interrupt them: what they count
-- now, and the slots that they leave to these.
CREATE OR REPLACE FUNCTION hiatus.write_interrupted(p_organization uuid, p_now timestamptz, p_rows jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
        UPDATE public.requests r SET total_hundredths = v.hundredths, needs_attention = v."needsAttention",
                updated_at = p_now, status_before = NULL, day_counts = (
                    SELECT string_agg(hiatus.day_letter(d.hundredths, d.reason), '' ORDER BY d.date)
                    FROM jsonb_to_recordset(v.dates) AS d(date date, hundredths smallint, reason text)),
                slots_interrupted = int4multirange(r.slots) * coalesce((
                    SELECT range_agg(i.slots) FROM public.requests i
                    WHERE i.organization_id = p_organization AND i.id = ANY (v."interruptedBy")), '{}')
            FROM jsonb_to_recordset(p_rows) AS v("requestId" uuid, hundredths integer, "needsAttention" boolean,
                dates jsonb, "interruptedBy" uuid[])
            WHERE r.organization_id = p_organization AND r.id = v."requestId";
        DELETE FROM public.request_charges c
            USING jsonb_to_recordset(p_rows) AS v("requestId" uuid)
            WHERE c.organization_id = p_organization AND c.request_id = v."requestId";
        INSERT INTO public.request_charges (organization_id, request_id, cycle_start, cycle_end, hundredths)
            SELECT p_organization, v."requestId", n.start, n."end", n.hundredths
            FROM jsonb_to_recordset(p_rows) AS v("requestId" uuid, charges jsonb)
            CROSS JOIN LATERAL jsonb_to_recordset(v.charges) AS n(start date, "end" date, hundredths integer);
    END $$;
