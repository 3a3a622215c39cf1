"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { Button } from "@/components/button";
import { Dialog, DialogActions } from "@/components/overlays/dialog";
import { toastDone, toastProblem } from "@/components/overlays/toast";
import { useMe } from "@/features/account/use-me";
import { DateField } from "@/features/dates/date-field";
import { useDateRules } from "@/features/dates/use-date-rules";
import { Form, FormProblem } from "@/features/forms/form";
import { FormField } from "@/features/forms/form-field";
import { useClosing } from "@/features/forms/leaving/use-closing";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useTranslations } from "@/features/words/use-translations";
import { policyYearStart } from "../settings/policy-settings";

interface AssignDialogProps {
  policy: { id: string; name: string; activity_period_start: number };
  employeeIds: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

/** Asks for the start date, and assigns a policy to some people. */
export function AssignDialog({ policy, employeeIds, onClose, onDone }: AssignDialogProps) {
  const t = useTranslations("policies");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const formId = useId();
  const { today } = useMe().employee;
  const form = useEntryForm({
    values: { effective_date: policyYearStart(today, policy.activity_period_start) },
    send: (from) =>
      client.policies.assign
        .mutate({ id: policy.id, employee_ids: [...employeeIds], ...from })
        .finally(() => void queryClient.invalidateQueries(trpc.policies.pathFilter())),
    onSent: ({ assigned, refused }) => {
      if (assigned.length > 0) toastDone(t("given", { name: policy.name, count: assigned.length }));
      const [first] = refused;
      if (first) toastProblem(t("not_given", { count: refused.length }), first.message);
      onDone();
      onClose();
    },
  });
  const close = useClosing(form.isUnsaved, onClose);
  return (
    <Dialog
      title={t("give_title", { name: policy.name, count: employeeIds.length })}
      isOpen
      onClose={close}
      closeLabel={t("close")}
    >
      <Form id={formId} form={form} className="grid gap-4">
        <FormField form={form} name="effective_date" rules={useDateRules(t("problem.invalid_date"))}>
          {(field) => <DateField label={t("give_from")} hint={t("give_hint")} {...field} />}
        </FormField>
        <FormProblem form={form} />
      </Form>
      <DialogActions>
        <Button onPress={close}>{t("cancel")}</Button>
        <Button type="submit" form={formId} variant="primary" isPending={form.isSending}>
          {t("give_confirm")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
