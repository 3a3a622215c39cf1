"use client";

import { Checkbox } from "@/components/forms/checkbox";
import { NativeSelect } from "@/components/forms/native-select";
import { SegmentedControl } from "@/components/forms/segmented-control";
import { ATTACHMENT_REQUIREMENTS } from "@/domain/policies/policy-settings";
import { useTranslations } from "@/features/words/use-translations";
import { NOTICES } from "../policy-draft";
import type { FormPartProps } from "./form-part";
import { NumberField } from "./number-field";

/** How time off under the policy is asked for. */
export function RequestRuleFields({ draft, set, problemAt }: FormPartProps) {
  const t = useTranslations("policies");
  return (
    <>
      <div className="grid gap-2">
        <Checkbox
          checked={draft.is_approval_required}
          onChange={(event) => set({ is_approval_required: event.target.checked })}
        >
          <span className="min-w-0">
            {t("approval")}
            <span className="block text-small text-muted">{t("approval_hint")}</span>
          </span>
        </Checkbox>
        <Checkbox
          checked={draft.shortest_request_amount === "half_day"}
          onChange={(event) => set({ shortest_request_amount: event.target.checked ? "half_day" : "day" })}
        >
          {t("half_days")}
        </Checkbox>
        <Checkbox
          checked={draft.is_request_note_mandatory}
          onChange={(event) => set({ is_request_note_mandatory: event.target.checked })}
        >
          {t("note")}
        </Checkbox>
        <Checkbox checked={draft.interrupts} onChange={(event) => set({ interrupts: event.target.checked })}>
          <span className="min-w-0">
            {t("interrupts")}
            <span className="block text-small text-muted">{t("interrupts_hint")}</span>
          </span>
        </Checkbox>
      </div>
      <div className="grid gap-6">
        <NativeSelect
          label={t("notice")}
          options={NOTICES.map((id) => ({ id, text: t(`notice_choice.${id}`) }))}
          value={draft.notice_period}
          onChange={(notice_period) => set({ notice_period })}
          error={problemAt("notice_period")}
        />
        {draft.notice_period === "none" ? null : (
          <NumberField
            {...{ draft, set, problemAt }}
            field="notice_period_count"
            label={t("notice_count")}
            maxLength={3}
          />
        )}
      </div>
      <NumberField
        {...{ draft, set, problemAt }}
        field="waiting_months"
        label={t("waiting")}
        hint={t("waiting_hint")}
        maxLength={2}
      />
      <div className="grid gap-4">
        <Checkbox
          checked={draft.credit_requests === "approval"}
          onChange={(event) => set({ credit_requests: event.target.checked ? "approval" : "none" })}
        >
          <span className="min-w-0">
            {t("credits")}
            <span className="block text-small text-muted">{t("credits_hint")}</span>
          </span>
        </Checkbox>
        {draft.credit_requests === "approval" ? (
          <NumberField
            {...{ draft, set, problemAt }}
            field="credit_expiry_months"
            label={t("credit_expiry")}
            hint={t("credit_expiry_hint")}
            maxLength={3}
          />
        ) : null}
      </div>
      <SegmentedControl
        label={t("attachment")}
        options={ATTACHMENT_REQUIREMENTS.map((id) => ({ id, label: t(`attachment_choice.${id}`) }))}
        value={draft.request_attachment_requirement}
        onChange={(request_attachment_requirement) => set({ request_attachment_requirement })}
      />
      <Checkbox
        checked={draft.is_file_later}
        onChange={(event) => set({ is_file_later: event.target.checked })}
      >
        <span className="min-w-0">
          {t("files_later")}
          <span className="block text-small text-muted">{t("files_later_hint")}</span>
        </span>
      </Checkbox>
      {draft.is_file_later ? (
        <div className="grid items-start gap-x-4 gap-y-6 sm:grid-cols-2">
          <NumberField
            {...{ draft, set, problemAt }}
            field="attachment_after_days"
            label={t("attachment_after_days")}
            maxLength={3}
          />
          <NumberField
            {...{ draft, set, problemAt }}
            field="attachment_due_days"
            label={t("attachment_due_days")}
            maxLength={3}
          />
        </div>
      ) : null}
    </>
  );
}
