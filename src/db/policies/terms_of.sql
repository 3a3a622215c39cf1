-- The versions of a policy, by effective date.
CREATE OR REPLACE FUNCTION hiatus.terms_of(p_organization uuid, p_policy uuid) RETURNS json
    LANGUAGE plpgsql STABLE
    AS $$
    BEGIN
        RETURN (
            SELECT json_agg(json_build_object(
                'effectiveDate', v.effective_date, 'allowanceEntitlement', v.allowance_entitlement,
                'annualAllowance', v.annual_allowance_hundredths, 'allowanceBasis', v.allowance_basis,
                'allowanceTiers', v.allowance_tiers, 'tierStart', v.tier_start,
                'balanceClosingFrequency', v.balance_closing_frequency,
                'activityPeriodStart', v.activity_period_start, 'activityPeriodClose', v.activity_period_close,
                'accrualCycle', v.accrual_cycle, 'proration', v.proration,
                'fullAfterMonths', v.full_after_months, 'rounding', v.rounding, 'waitingMonths', v.waiting_months,
                'overdraftLimit', v.overdraft_limit_hundredths, 'balanceCap', v.balance_cap_hundredths,
                'carryoverLimit', v.carryover_limit_hundredths,
                'carryoverExpiryMonths', v.carryover_expiry_months, 'deductibleDays', v.deductible_days)
                ORDER BY v.effective_date NULLS FIRST)
            FROM public.policy_versions v
            WHERE v.organization_id = p_organization AND v.policy_id = p_policy
        );
    END $$;
