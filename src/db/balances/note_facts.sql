-- Notes whose balances this transaction may change: employees, or the organization for everybody.
-- What was derived before the transaction is then derived anew.
CREATE OR REPLACE FUNCTION hiatus.note_facts(p_organization uuid, p_concerned uuid[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
        INSERT INTO public.fact_changes (organization_id, concerned_id)
            SELECT DISTINCT p_organization, v.id FROM unnest(p_concerned) AS v(id)
            ON CONFLICT DO NOTHING;
    END $$;
