-- Whether facts have changed since a moment, which is a snapshot: by a transaction that it does not
-- see and that noted any of these. The condition on the number finds the few rows from then on.
CREATE OR REPLACE FUNCTION hiatus.facts_changed(p_organization uuid, p_concerned uuid[], p_moment text) RETURNS boolean
    LANGUAGE plpgsql STABLE
    AS $$
    DECLARE
        moment pg_snapshot := p_moment::pg_snapshot;
    BEGIN
        RETURN EXISTS (
            SELECT FROM public.fact_changes c
            WHERE c.organization_id = p_organization AND c.concerned_id = ANY (p_concerned)
              AND c.written_by >= pg_snapshot_xmin(moment)::text::bigint
              AND NOT pg_visible_in_snapshot(c.written_by::text::xid8, moment));
    END $$;
