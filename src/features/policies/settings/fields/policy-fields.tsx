"use client";

import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { TextInput } from "@/components/forms/field";
import { useTranslations } from "@/features/words/use-translations";
import { AllowanceFields } from "./allowance-fields";
import { CarryOverFields } from "./carry-over-fields";
import { ColorField } from "./color-field";
import type { FormPartProps } from "./form-part";
import { MoreFields } from "./more-fields";
import { RequestRuleFields } from "./request-rule-fields";

/** All settings of a policy, the common ones visible and the others collapsed. */
export function PolicyFields(part: FormPartProps) {
  const t = useTranslations("policies");
  const { draft, set, problemAt } = part;
  return (
    <div className="grid min-w-0 gap-8">
      <Group title={t("group.policy")}>
        <TextInput
          label={t("name")}
          hint={t("name_hint")}
          autoComplete="off"
          value={draft.name}
          onChange={(event) => set({ name: event.target.value })}
          error={problemAt("name")}
        />
        <ColorField value={draft.color} onChange={(color) => set({ color })} />
      </Group>
      <Group title={t("group.allowance")}>
        <AllowanceFields {...part} />
      </Group>
      {draft.allowance_entitlement === "unlimited" ? null : (
        <Group title={t("group.left_over")}>
          <CarryOverFields {...part} />
        </Group>
      )}
      <Group title={t("group.requests")}>
        <RequestRuleFields {...part} />
      </Group>
      <details className="group border-t pt-6">
        <summary className="flex list-none items-center gap-1 rounded font-strong [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-90" />
          <h2>{t("group.more")}</h2>
        </summary>
        <div className="mt-6 grid gap-6">
          <MoreFields {...part} />
        </div>
      </details>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-6 not-first:border-t not-first:pt-6">
      <h2 className="font-strong">{title}</h2>
      {children}
    </section>
  );
}
