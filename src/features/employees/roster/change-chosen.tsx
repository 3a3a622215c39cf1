"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Inputs, useTRPC, useTRPCClient } from "@/client/trpc";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { ComboBox } from "@/components/forms/combo-box";
import { Dialog, DialogActions } from "@/components/overlays/dialog";
import { toastDone, toastProblem } from "@/components/overlays/toast";
import { useClosing } from "@/features/forms/leaving/use-closing";
import { PersonField } from "@/features/forms/person-field";
import { useProblemWords } from "@/features/forms/use-problem-words";
import { AssignDialog } from "@/features/policies/people/assign-dialog";
import { SelectionBar } from "@/features/tables/selection-bar";
import { useTranslations } from "@/features/words/use-translations";
import { ApproverList } from "../approvers/approver-list";
import { PolicySelect } from "../assignments/policy-select";
import { useEntryChoices } from "../use-entry-choices";
import type { RosterPerson } from "./use-roster";

interface ChangeChosenProps {
  chosen: readonly RosterPerson[];
  clear: () => void;
}

/** What several people can be given at once: a policy, approvers, a department. */
export function ChangeChosen({ chosen, clear }: ChangeChosenProps) {
  const t = useTranslations("employees");
  const [open, setOpen] = useState<"department" | "approvers" | "policy" | null>(null);
  const given = { ids: chosen.map(({ id }) => id), onClose: () => setOpen(null), onDone: clear };
  return (
    <>
      <SelectionBar selection={{ chosen, clear }}>
        {(["policy", "approvers", "department"] as const).map((what) => (
          <Button key={what} size="small" onPress={() => setOpen(what)}>
            {t(`give.${what}`)}
          </Button>
        ))}
      </SelectionBar>
      {open === "department" ? <GiveDepartment {...given} /> : null}
      {open === "approvers" ? <GiveApprovers {...given} /> : null}
      {open === "policy" ? <GivePolicy {...given} /> : null}
    </>
  );
}

interface GiveProps {
  ids: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

type Change = Omit<Inputs["employees"]["changeSeveral"], "employee_ids">;

/** Changes all of them, and shows who could not be changed and why. */
function useChange({ ids, onClose, onDone }: GiveProps) {
  const t = useTranslations("employees");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const problemWords = useProblemWords();
  const [isPending, setPending] = useState(false);
  const change = async (wanted: Change) => {
    setPending(true);
    try {
      const { changed, refused } = await client.employees.changeSeveral.mutate({
        employee_ids: [...ids],
        ...wanted,
      });
      if (changed.length > 0) toastDone(t("changed_several", { count: changed.length }));
      const [first] = refused;
      if (first) toastProblem(t("not_changed", { count: refused.length }), first.message);
      onDone();
      onClose();
    } catch (error) {
      toastProblem(t("not_changed", { count: ids.length }), problemWords(error));
    } finally {
      setPending(false);
      void queryClient.invalidateQueries(trpc.people.pathFilter());
    }
  };
  return { change, isPending };
}

function GiveDepartment(props: GiveProps) {
  const t = useTranslations("employees");
  const tPeople = useTranslations("people");
  const { department: options = [] } = useEntryChoices();
  const [department, setDepartment] = useState<string | null>(null);
  const { change, isPending } = useChange(props);
  const close = useClosing(department !== null, props.onClose);
  return (
    <Dialog
      title={t("give_title.department", { count: props.ids.length })}
      isOpen
      onClose={close}
      closeLabel={t("close")}
    >
      <ComboBox
        label={t("department")}
        options={options}
        value={department}
        onChange={setDepartment}
        clearLabel={tPeople("any.department")}
        emptyLabel={tPeople("none_by_that_name")}
      />
      <Actions
        onClose={close}
        isPending={isPending}
        isDisabled={department === null}
        onConfirm={() => void change({ department_id: department })}
      />
    </Dialog>
  );
}

function GiveApprovers(props: GiveProps) {
  const t = useTranslations("employees");
  const [approvers, setApprovers] = useState<{ id: string; name: string }[]>([]);
  const { change, isPending } = useChange(props);
  const close = useClosing(approvers.length > 0, props.onClose);
  return (
    <Dialog
      title={t("give_title.approvers", { count: props.ids.length })}
      isOpen
      onClose={close}
      closeLabel={t("close")}
    >
      <p className="text-muted">{t("give_approvers_hint")}</p>
      {approvers.length > 0 ? (
        <Card>
          <ApproverList approvers={approvers} onChange={setApprovers} />
        </Card>
      ) : null}
      <PersonField
        key={approvers.map(({ id }) => id).join(" ")}
        label={t("add_approver")}
        value={null}
        without={approvers.map(({ id }) => id)}
        onChange={(person) => {
          if (person) setApprovers([...approvers, person]);
        }}
      />
      <Actions
        onClose={close}
        isPending={isPending}
        isDisabled={approvers.length === 0}
        onConfirm={() => void change({ approver_ids: approvers.map(({ id }) => id) })}
      />
    </Dialog>
  );
}

function GivePolicy({ ids, onClose, onDone }: GiveProps) {
  const t = useTranslations("employees");
  const trpc = useTRPC();
  const { data: policies = [] } = useQuery(trpc.policies.list.queryOptions());
  const [policyId, setPolicyId] = useState("");
  const [isNext, setNext] = useState(false);
  const policy = policies.find(({ id }) => id === policyId);
  if (policy && isNext) return <AssignDialog {...{ policy, onClose, onDone }} employeeIds={ids} />;
  return (
    <Dialog
      title={t("give_title.policy", { count: ids.length })}
      isOpen
      onClose={onClose}
      closeLabel={t("close")}
    >
      <PolicySelect
        policies={policies.filter(({ is_active }) => is_active)}
        value={policyId}
        onChange={setPolicyId}
        error={undefined}
      />
      <Actions
        onClose={onClose}
        isPending={false}
        isDisabled={policy === undefined}
        onConfirm={() => setNext(true)}
      />
    </Dialog>
  );
}

interface ActionsProps {
  onClose: () => void;
  onConfirm: () => void;
  isPending: boolean;
  isDisabled: boolean;
}

function Actions({ onClose, onConfirm, isPending, isDisabled }: ActionsProps) {
  const t = useTranslations("employees");
  const tForms = useTranslations("forms");
  return (
    <DialogActions>
      <Button onPress={onClose}>{tForms("cancel")}</Button>
      <Button variant="primary" isPending={isPending} isDisabled={isDisabled} onPress={onConfirm}>
        {t("give_confirm")}
      </Button>
    </DialogActions>
  );
}
