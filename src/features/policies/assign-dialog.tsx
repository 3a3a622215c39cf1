"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { problemOf } from "@/client/problem";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { Dialog, DialogActions } from "@/components/dialog";
import { TextInput } from "@/components/field";
import { Notice } from "@/components/notice";
import { toastDone, toastProblem } from "@/components/toast";
import { useMe } from "@/features/account/use-me";
import { useProblemWords } from "@/features/forms/use-problem-words";
import { policyYearStart } from "./policy-settings";

interface AssignDialogProps {
  policy: { id: string; name: string; activity_period_start: number };
  employeeIds: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

/** Asks from when some people are to have a policy, and gives it to them. */
export function AssignDialog({ policy, employeeIds, onClose, onDone }: AssignDialogProps) {
  const t = useTranslations("policies");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const formId = useId();
  const { words, ofError } = useProblemWords();
  const { today } = useMe().employee;
  const [date, setDate] = useState(policyYearStart(today, policy.activity_period_start));
  const [isMissing, setMissing] = useState(false);
  const assign = useMutation(
    trpc.policies.assign.mutationOptions({
      onSuccess: ({ assigned, refused }) => {
        if (assigned.length > 0) toastDone(t("given", { name: policy.name, count: assigned.length }));
        const [first] = refused;
        if (first) toastProblem(t("not_given", { count: refused.length }), words(first));
        onDone();
        onClose();
      },
      onSettled: () => queryClient.invalidateQueries(trpc.policies.pathFilter()),
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(date === "");
    if (date !== "") assign.mutate({ id: policy.id, employee_ids: [...employeeIds], effective_date: date });
  };
  const refusal = assign.error ? problemOf(assign.error)?.errors?.[0] : undefined;
  return (
    <Dialog
      title={t("give_title", { name: policy.name, count: employeeIds.length })}
      isOpen
      onClose={onClose}
      closeLabel={t("close")}
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <TextInput
          label={t("give_from")}
          hint={t("give_hint")}
          type="date"
          value={date}
          onChange={(event) => setDate(event.target.value)}
          error={isMissing ? t("problem.invalid_date") : refusal && words(refusal)}
          inputClassName="max-w-48"
        />
        {assign.isError && !refusal ? (
          <Notice tone="danger" isAlert>
            {ofError(assign.error)}
          </Notice>
        ) : null}
      </form>
      <DialogActions>
        <Button onPress={onClose}>{t("cancel")}</Button>
        <Button type="submit" form={formId} variant="primary" isPending={assign.isPending}>
          {t("give_confirm")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
