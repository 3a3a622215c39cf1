"use client";

import { Checkbox } from "@/components/forms/checkbox";
import { Select } from "@/components/forms/select";
import { PolicyName } from "@/components/policy-mark";
import { FormField } from "@/features/forms/form-field";
import type { EntryForm } from "@/features/forms/use-entry-form";
import { useTranslations } from "@/features/words/use-translations";
import type { LimitValues } from "./limit-values";
import { useLimitNames } from "./use-limit-rows";

const ANY = "any";

/** For whom a limit is, and for time off under which policies. */
export function LimitWhom({ form }: { form: EntryForm<LimitValues> }) {
  const t = useTranslations("booking_limits");
  const { departments, sites, policies } = useLimitNames();
  const options = (any: string, known: readonly { id: string; name: string }[]) => [
    { id: ANY, text: any },
    ...known.map(({ id, name }) => ({ id, text: name })),
  ];
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FormField form={form} name="department_id">
          {({ value, onChange, error }) => (
            <Select
              label={t("department")}
              options={options(
                t("any_department"),
                // A deleted one can stay, but it cannot be chosen again.
                departments.filter(({ id, deleted_at }) => deleted_at === null || id === value),
              )}
              value={value ?? ANY}
              onChange={(id) => onChange(id === ANY ? null : id)}
              error={error}
            />
          )}
        </FormField>
        <FormField form={form} name="site_id">
          {({ value, onChange, error }) => (
            <Select
              label={t("site")}
              options={options(t("any_site"), sites)}
              value={value ?? ANY}
              onChange={(id) => onChange(id === ANY ? null : id)}
              error={error}
            />
          )}
        </FormField>
      </div>
      <FormField form={form} name="policy_ids">
        {({ value, onChange }) => (
          <fieldset className="min-w-0">
            <legend className="mb-1 text-small font-strong">{t("policies")}</legend>
            <div className="grid gap-1">
              {policies.map(({ id, name, color }) => (
                <Checkbox
                  key={id}
                  checked={value.includes(id)}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...value, id] : value.filter((other) => other !== id))
                  }
                >
                  <PolicyName color={color} name={name} />
                </Checkbox>
              ))}
            </div>
            <p className="mt-1 text-small text-muted">{t("policies_hint")}</p>
          </fieldset>
        )}
      </FormField>
    </>
  );
}
