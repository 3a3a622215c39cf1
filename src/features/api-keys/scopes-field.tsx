"use client";

import { useId } from "react";
import { Button } from "@/components/button";
import { Checkbox } from "@/components/forms/checkbox";
import { FieldProblem } from "@/components/forms/field";
import { type Role, SCOPES, type Scope } from "@/domain/permissions/scopes";
import { useTranslations } from "@/features/words/use-translations";
import { scopeGroups } from "./scope-groups";

interface ScopesFieldProps {
  value: readonly Scope[];
  onChange: (scopes: Scope[]) => void;
  role: Role;
  error: string | undefined;
}

/** What the key may do, by subject; what the person's role cannot do says so. */
export function ScopesField({ value, onChange, role, error }: ScopesFieldProps) {
  const t = useTranslations("api_keys");
  const id = useId();
  const toggle = (scope: Scope, isOn: boolean) =>
    onChange(SCOPES.filter((known) => (known === scope ? isOn : value.includes(known))));
  const groups = scopeGroups(role);
  const readOnly = SCOPES.filter((scope) => scope.endsWith(":read"));
  return (
    <fieldset aria-describedby={`${id}-problem`} className="grid gap-2">
      <legend className="text-small font-strong">{t("scopes")}</legend>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-small text-muted">{t("scopes_hint")}</p>
        <span className="flex gap-2">
          <Button size="small" onPress={() => onChange(readOnly)}>
            {t("scopes_read")}
          </Button>
          <Button size="small" onPress={() => onChange([])}>
            {t("scopes_none")}
          </Button>
        </span>
      </div>
      <FieldProblem id={`${id}-problem`} message={error} />
      <div data-invalid={error ? true : undefined} className="divide-y rounded border bg-surface">
        {groups.map((group) => (
          <fieldset key={group.noun} className="grid gap-x-4 gap-y-2 p-4">
            <legend className="contents font-strong">{t(`noun.${group.noun}`)}</legend>
            <div className="grid gap-x-4 gap-y-3 sm:grid-cols-3">
              {group.scopes.map(({ scope, hasEffect }) => (
                <Checkbox
                  key={scope}
                  checked={value.includes(scope)}
                  onChange={(event) => toggle(scope, event.target.checked)}
                >
                  <span className="min-w-0">
                    <span className="font-mono text-small break-words">{scope}</span>
                    <span className="block text-small text-muted">{t(`scope.${scope}`)}</span>
                    {hasEffect ? null : (
                      <span className="block text-small text-warn-ink">{t("no_effect")}</span>
                    )}
                  </span>
                </Checkbox>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
}
