-- Time off that was approved elsewhere, with what it takes and the records of it; nobody is told.
CREATE OR REPLACE FUNCTION hiatus.write_imported_requests(
    p_organization uuid, p_now timestamptz, p_by uuid, p_requests jsonb, p_audit jsonb
) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
        INSERT INTO public.requests (id, organization_id, employee_id, policy_id, start_date, end_date, start_date_type,
                end_date_type, note, status, total_hundredths, day_counts, created_by, created_at, updated_at, interrupts)
            SELECT v.id, p_organization, v."employeeId", v."policyId", v."startDate", v."endDate", v."startDateType",
                v."endDateType", v.note, 'approved', v.hundredths, (
                    SELECT string_agg(hiatus.day_letter((d.value ->> 0)::smallint, d.value ->> 1), '' ORDER BY d.ordinality)
                    FROM jsonb_array_elements(v.days) WITH ORDINALITY d), p_by, p_now, p_now, v.interrupts
            FROM jsonb_to_recordset(p_requests) AS v(id uuid, "employeeId" uuid, "policyId" uuid, "startDate" date,
                "endDate" date, "startDateType" text, "endDateType" text, note text, hundredths integer, days jsonb,
                interrupts boolean);
        INSERT INTO public.request_charges (organization_id, request_id, cycle_start, cycle_end, hundredths)
            SELECT p_organization, v.id, c.start, c."end", c.hundredths
            FROM jsonb_to_recordset(p_requests) AS v(id uuid, charges jsonb)
            CROSS JOIN LATERAL jsonb_to_recordset(v.charges) AS c(start date, "end" date, hundredths integer);
        PERFORM hiatus.write_records(p_organization, p_now, p_audit, '[]');
    END $$;
