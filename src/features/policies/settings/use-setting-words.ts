"use client";

import { useLocale } from "next-intl";
import { useDays } from "@/features/days/use-days";
import { useTranslations } from "@/features/words/use-translations";
import type { PolicySettings } from "./policy-settings";
import { useMonths } from "./use-months";

/** What a setting of a policy is called, and what it says. */
export function useSettingWords() {
  const t = useTranslations("policies");
  const locale = useLocale();
  const days = useDays();
  const month = useMonths();
  const yesNo = (is: boolean) => t(is ? "yes" : "no");

  const valueOf = (field: keyof PolicySettings, settings: PolicySettings): string => {
    switch (field) {
      case "name":
        return settings.name;
      case "color":
        return t(`color.${settings.color}`);
      case "is_approval_required":
      case "is_request_note_mandatory":
      case "interrupts":
        return yesNo(settings[field]);
      case "shortest_request_amount":
        return yesNo(settings.shortest_request_amount === "half_day");
      case "attachment_after_days":
        return settings.attachment_after_days === null
          ? t("never")
          : t("files_later_value", { count: settings.attachment_after_days });
      case "attachment_due_days":
        return days.label(settings.attachment_due_days);
      case "request_attachment_requirement":
        return t(`attachment_choice.${settings.request_attachment_requirement}`);
      case "notice_period":
      case "notice_period_count":
        return settings.notice_period === null
          ? t("notice_choice.none")
          : t(`notice_value.${settings.notice_period}`, { count: settings.notice_period_count ?? 0 });
      case "credit_requests":
        return yesNo(settings.credit_requests === "approval");
      case "credit_expiry_months":
        return settings.credit_expiry_months === null
          ? t("never")
          : t("expiry_value", { count: settings.credit_expiry_months });
      case "country_code":
        return (
          new Intl.DisplayNames(locale, { type: "region" }).of(settings.country_code) ?? settings.country_code
        );
      case "document_template_id":
        return settings.document_template_id ?? t("none");
      case "allowance_entitlement":
        return t(`entitlement_choice.${settings.allowance_entitlement}`);
      case "annual_allowance":
        return days.label(settings.annual_allowance);
      case "accrual_cycle":
        return t(`accrual_choice.${settings.accrual_cycle}`);
      case "allowance_basis":
        return t(`basis_choice.${settings.allowance_basis}`);
      case "allowance_tiers":
        return settings.allowance_tiers.length === 0
          ? t("none")
          : settings.allowance_tiers
              .map((tier) =>
                t("tier_value", { years: tier.after_years, days: days.label(tier.annual_allowance) }),
              )
              .join("; ");
      case "tier_start":
        return t(`tier_start_choice.${settings.tier_start}`);
      case "full_after_months":
        return settings.full_after_months === null
          ? t("never")
          : t("expiry_value", { count: settings.full_after_months });
      case "rounding":
        return t(`rounding_choice.${settings.rounding}`);
      case "waiting_months":
        return t("expiry_value", { count: settings.waiting_months });
      case "overdraft_limit":
        return settings.overdraft_limit === null ? t("no_limit") : days.label(settings.overdraft_limit);
      case "balance_cap":
        return settings.balance_cap === null ? t("no_limit") : days.label(settings.balance_cap);
      case "proration":
        return t(`proration_choice.${settings.proration}`);
      case "carryover_limit":
        if (settings.carryover_limit === null) return t("carryover_value.all");
        return settings.carryover_limit === 0
          ? t("carryover_value.none")
          : days.label(settings.carryover_limit);
      case "carryover_expiry_months":
        return settings.carryover_expiry_months === null
          ? t("expiry_choice.never")
          : t("expiry_value", { count: settings.carryover_expiry_months });
      case "deductible_days":
        return t(`counting_choice.${settings.deductible_days}`);
      case "balance_closing_frequency":
        return t(`frequency_choice.${settings.balance_closing_frequency}`);
      case "activity_period_start":
      case "activity_period_close":
        return month(settings[field]);
    }
  };
  return { nameOf: (field: keyof PolicySettings) => t(`setting.${field}`), valueOf };
}
