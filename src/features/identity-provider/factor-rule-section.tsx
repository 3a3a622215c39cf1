"use client";

import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { Checkbox } from "@/components/forms/checkbox";
import { Link } from "@/components/link";
import { toastDone } from "@/components/overlays/toast";
import { Section } from "@/components/page-header";
import type { FactorRule } from "@/contracts/sign-in/factor-rule";
import { Form, FormProblem } from "@/features/forms/form";
import { FormField } from "@/features/forms/form-field";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useTranslations } from "@/features/words/use-translations";

/** Whether everybody needs a second factor, and who has none. */
export function FactorRuleSection() {
  const t = useTranslations("factor_rule");
  const trpc = useTRPC();
  const { data: rule } = useSuspenseQuery(trpc.factorRule.get.queryOptions());
  return (
    <Section title={t("title")}>
      <Card className="grid gap-4 p-4">
        <p className="text-small text-muted">{t("lead")}</p>
        <RuleForm key={String(rule.is_required)} rule={rule} />
        <p className="text-small">
          {t("without", { count: rule.people_without })}{" "}
          {rule.people_without > 0 ? (
            <Link href="/admin/access?state=without_factor" className="text-accent-ink underline">
              {t("show")}
            </Link>
          ) : null}
        </p>
      </Card>
    </Section>
  );
}

function RuleForm({ rule: { is_required, is_shown_by_me } }: { rule: FactorRule }) {
  const t = useTranslations("factor_rule");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const form = useEntryForm({
    values: { is_required },
    send: (values) => client.factorRule.set.mutate(values),
    onSent: () => {
      toastDone(t("saved"));
      return queryClient.invalidateQueries(trpc.factorRule.pathFilter());
    },
  });
  const maySet = is_required || is_shown_by_me;
  return (
    <Form form={form} className="grid gap-4">
      <FormProblem form={form} />
      <FormField form={form} name="is_required">
        {({ value, onChange }) => (
          <Checkbox checked={value} disabled={!maySet} onChange={({ target }) => onChange(target.checked)}>
            <span className="min-w-0">
              {t("is_required")}
              <span className="block text-small text-muted">
                {t(maySet ? "is_required_hint" : "own_first")}
              </span>
            </span>
          </Checkbox>
        )}
      </FormField>
      {maySet ? (
        <Button type="submit" variant="primary" className="justify-self-start" isPending={form.isSending}>
          {t("save")}
        </Button>
      ) : (
        <Link href="/account/security" className="justify-self-start text-small text-accent-ink underline">
          {t("account")}
        </Link>
      )}
    </Form>
  );
}
