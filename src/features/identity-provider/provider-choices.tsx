"use client";

import { Checkbox } from "@/components/forms/checkbox";
import type { IdentityProvider } from "@/contracts/sign-in/sign-on";
import { FormField } from "@/features/forms/form-field";
import type { EntryForm } from "@/features/forms/use-entry-form";
import { useTranslations } from "@/features/words/use-translations";

/** What the form of a provider holds. */
export type ProviderValues = {
  issuer: string;
  client_id: string;
  client_secret: string;
  domains: string;
  creates_members: boolean;
  is_required: boolean;
};

interface ProviderChoicesProps {
  form: EntryForm<ProviderValues>;
  kept: IdentityProvider | null;
}

/** Whom the organization takes, and whether there is another way in. */
export function ProviderChoices({ form, kept }: ProviderChoicesProps) {
  const t = useTranslations("identity_provider");
  const mayRequire = kept !== null && (kept.is_tested_by_me || kept.is_required);
  return (
    <>
      <FormField form={form} name="creates_members">
        {({ value, onChange }) => (
          <Checkbox checked={value} onChange={({ target }) => onChange(target.checked)}>
            <span className="min-w-0">
              {t("creates_members")}
              <span className="block text-small text-muted">{t("creates_members_hint")}</span>
            </span>
          </Checkbox>
        )}
      </FormField>
      <FormField form={form} name="is_required">
        {({ value, onChange }) => (
          <Checkbox
            checked={value}
            disabled={!mayRequire}
            onChange={({ target }) => onChange(target.checked)}
          >
            <span className="min-w-0">
              {t("is_required")}
              <span className="block text-small text-muted">
                {t(mayRequire ? "is_required_hint" : "test_first")}
              </span>
            </span>
          </Checkbox>
        )}
      </FormField>
    </>
  );
}
