-- Some policies, or all, with their versions, by name.
CREATE OR REPLACE FUNCTION hiatus.policies_with_terms(p_organization uuid, p_policies uuid[]) RETURNS json
    LANGUAGE plpgsql STABLE
    AS $$
    BEGIN
        RETURN (
            SELECT json_agg(json_build_object(
                'id', p.id, 'name', p.name, 'color', p.color, 'isActive', p.is_active,
                'isApprovalRequired', p.is_approval_required, 'isRequestNoteMandatory', p.is_request_note_mandatory,
                'requestAttachmentRequirement', p.request_attachment_requirement, 'interrupts', p.interrupts,
                'attachmentAfterDays', p.attachment_after_days, 'attachmentDueDays', p.attachment_due_days,
                'noticePeriod', p.notice_period, 'noticePeriodCount', p.notice_period_count,
                'shortestRequestAmount', p.shortest_request_amount, 'countryCode', p.country_code,
                'documentTemplateId', p.document_template_id, 'versions', hiatus.terms_of(p_organization, p.id))
                ORDER BY p.name, p.id)
            FROM public.policies p
            WHERE p.organization_id = p_organization AND (p_policies IS NULL OR p.id = ANY (p_policies))
        );
    END $$;
