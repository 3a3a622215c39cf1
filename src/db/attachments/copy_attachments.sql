-- Gives a request the files of another, in their order: the one that it replaces keeps its own.
CREATE OR REPLACE FUNCTION hiatus.copy_attachments(
    p_organization uuid, p_from uuid, p_to uuid, p_now timestamptz
) RETURNS void
    LANGUAGE sql
    AS $$
        WITH copied AS MATERIALIZED (
            SELECT a.id AS source, gen_random_uuid() AS id, a.position, a.name, a.content_type, a.size_bytes, a.sha256, a.added_by
            FROM public.attachments a
            WHERE a.organization_id = p_organization AND a.request_id = p_from
        ), files AS (
            INSERT INTO public.attachments (id, organization_id, request_id, position, name, content_type, size_bytes,
                    sha256, created_at, added_by)
                SELECT c.id, p_organization, p_to, c.position, c.name, c.content_type, c.size_bytes, c.sha256, p_now, c.added_by
                FROM copied c
        )
        INSERT INTO public.attachment_contents (organization_id, attachment_id, content)
            SELECT p_organization, c.id, b.content FROM copied c
            JOIN public.attachment_contents b ON b.organization_id = p_organization AND b.attachment_id = c.source;
    $$;
