"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/button";
import { buttonLook } from "@/components/button-look";
import { Link } from "@/components/link";
import { PageHeader } from "@/components/page-header";
import { Form } from "@/features/forms/form";
import { useTranslations } from "@/features/words/use-translations";
import { PolicySide } from "../policy-side";
import { PolicyFields } from "./fields/policy-fields";
import type { PolicyForm } from "./use-policy-form";

interface PolicyFormPageProps {
  title: string;
  policy: PolicyForm;
  submitLabel: string;
  isDisabled?: boolean;
  /** Where to go without saving. */
  back: string;
  /** What the change does. */
  consequences?: ReactNode;
  /** What stands before the settings. */
  before?: ReactNode;
  /** The questions after the settings. */
  children?: ReactNode;
}

/** The page of a policy's form: its settings, and beside them what they mean. */
export function PolicyFormPage(props: PolicyFormPageProps) {
  const { title, policy, submitLabel, isDisabled = false, back, consequences, before, children } = props;
  const { form, draft, set, settings, problems, problemAt } = policy;
  const t = useTranslations("policies");
  return (
    <>
      <PageHeader title={title} />
      <Form form={form} className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-8">
          {before}
          <PolicyFields draft={draft} set={set} problemAt={problemAt} />
          {children}
        </div>
        <PolicySide form={form} settings={settings} problems={problems} consequences={consequences}>
          <Button type="submit" variant="primary" isPending={form.isSending} isDisabled={isDisabled}>
            {submitLabel}
          </Button>
          <Link href={back} className={buttonLook()}>
            {t("back")}
          </Link>
        </PolicySide>
      </Form>
    </>
  );
}
