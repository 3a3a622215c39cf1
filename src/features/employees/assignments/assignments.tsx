"use client";

import { useQuery } from "@tanstack/react-query";
import { ArrowRightLeft, Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { later } from "@/components/overlays/later";
import { Section } from "@/components/page-header";
import { PolicyName } from "@/components/policy-mark";
import { Skeleton } from "@/components/skeleton";
import type { Assignment } from "@/contracts/people/assignments";
import { useMe } from "@/features/account/use-me";
import { useDates } from "@/features/dates/use-dates";
import { useDays } from "@/features/days/use-days";
import { LoadProblem } from "@/features/frame/load-problem";
import { useTranslations } from "@/features/words/use-translations";

const AssignmentSheet = later(() => import("./assignment-sheet").then((module) => module.AssignmentSheet), {
  isSoon: true,
});

const MoveSheet = later(() => import("./move-sheet").then((module) => module.MoveSheet), { isSoon: true });

/** The policies that somebody holds, held or will hold, with what is left of each. */
export function Assignments({ id, hireDate }: { id: string; hireDate: string }) {
  const t = useTranslations("employees");
  const trpc = useTRPC();
  const { employee: me } = useMe();
  const [opened, setOpened] = useState<Assignment | "new" | null>(null);
  const [moved, setMoved] = useState<Assignment | null>(null);
  const held = useQuery(trpc.employees.policies.queryOptions({ id }));
  const { data: policies = [] } = useQuery(trpc.policies.list.queryOptions());
  if (held.isError) return <LoadProblem onRetry={() => void held.refetch()} />;
  return (
    <Section
      title={t("policies")}
      actions={
        <Button size="small" onPress={() => setOpened("new")}>
          <Plus aria-hidden className="size-4" />
          {t("assign")}
        </Button>
      }
    >
      <Card>
        {held.data ? null : <Skeleton className="m-4 w-48" />}
        {held.data?.length === 0 ? <p className="px-4 py-3 text-muted">{t("no_policies")}</p> : null}
        <ul className="divide-y">
          {held.data?.map((assignment) => (
            <AssignmentLine
              key={assignment.id}
              assignment={assignment}
              policy={policies.find((policy) => policy.id === assignment.policy_id)}
              // Only the latest assignment of a policy can be changed.
              isLatest={held.data.findLast((one) => one.policy_id === assignment.policy_id) === assignment}
              onEdit={() => setOpened(assignment)}
              onMove={() => setMoved(assignment)}
            />
          ))}
        </ul>
      </Card>
      {opened ? (
        <AssignmentSheet
          id={id}
          assignment={opened === "new" ? null : opened}
          policies={policies}
          from={hireDate > me.today ? hireDate : me.today}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {moved ? <MoveSheet assignment={moved} policies={policies} onClose={() => setMoved(null)} /> : null}
    </Section>
  );
}

interface AssignmentLineProps {
  assignment: Assignment;
  policy: { name: string; color: string } | undefined;
  isLatest: boolean;
  onEdit: () => void;
  onMove: () => void;
}

function AssignmentLine({ assignment, policy, isLatest, onEdit, onMove }: AssignmentLineProps) {
  const t = useTranslations("employees");
  const trpc = useTRPC();
  const dates = useDates();
  const days = useDays();
  const { employee_id, policy_id, effective_date: from, end_effective_date: until } = assignment;
  const { data: balances = [] } = useQuery(trpc.balances.list.queryOptions({ employee_id }));
  const balance = balances.find((one) => one.id === policy_id && one.effective_date === from);
  const left = balance?.current_balance ?? null;
  return (
    <li className="flex items-start gap-3 py-3 pr-2 pl-4">
      <div className="min-w-0 grow">
        <PolicyName color={policy?.color ?? "gray"} name={policy?.name ?? ""} className="font-strong" />
        <p className="text-small text-muted">
          {until
            ? t("held_until", { from: dates.day(from, "short"), until: dates.day(until, "short") })
            : t("held_from", { from: dates.day(from, "short") })}
        </p>
      </div>
      {balance ? (
        <span className="shrink-0 text-right leading-8 tabular-nums">
          {balance.allowance_entitlement === "unlimited"
            ? t("no_limit")
            : left === null
              ? null
              : t("left", { days: days.label(left) })}
        </span>
      ) : null}
      {isLatest ? (
        <Button
          variant="ghost"
          size="small-icon"
          aria-label={t("move_assignment", { name: policy?.name ?? "" })}
          onPress={onMove}
        >
          <ArrowRightLeft aria-hidden className="size-4" />
        </Button>
      ) : null}
      {isLatest ? (
        <Button
          variant="ghost"
          size="small-icon"
          aria-label={t("change_assignment", { name: policy?.name ?? "" })}
          onPress={onEdit}
        >
          <Pencil aria-hidden className="size-4" />
        </Button>
      ) : null}
    </li>
  );
}
