"use client";

import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Avatar } from "@/components/avatar";
import { Button } from "@/components/button";
import { movedTo } from "./approver-order";

interface Person {
  id: string;
  name: string;
}

interface ApproverListProps {
  approvers: readonly Person[];
  onChange: (next: Person[]) => void;
}

/** The approvers in their order, which can be changed. */
export function ApproverList({ approvers, onChange }: ApproverListProps) {
  const t = useTranslations("employees");
  return (
    <ol aria-label={t("approvers")} className="divide-y">
      {approvers.map((person, at) => (
        <li key={person.id} className="flex items-center gap-3 py-2 pr-2 pl-4">
          <span className="w-4 text-small text-muted tabular-nums">{at + 1}</span>
          <Avatar name={person.name} className="max-sm:hidden" />
          <span className="min-w-0 grow wrap-anywhere">{person.name}</span>
          <span className="flex shrink-0">
            <Button
              variant="ghost"
              size="small-icon"
              aria-label={t("move_up", { name: person.name })}
              isDisabled={at === 0}
              onPress={() => onChange(movedTo(approvers, person.id, at - 1))}
            >
              <ChevronUp aria-hidden className="size-4" />
            </Button>
            <Button
              variant="ghost"
              size="small-icon"
              aria-label={t("move_down", { name: person.name })}
              isDisabled={at === approvers.length - 1}
              onPress={() => onChange(movedTo(approvers, person.id, at + 1))}
            >
              <ChevronDown aria-hidden className="size-4" />
            </Button>
            <Button
              variant="ghost"
              size="small-icon"
              aria-label={t("remove_approver", { name: person.name })}
              onPress={() => onChange(approvers.filter((one) => one.id !== person.id))}
            >
              <X aria-hidden className="size-4" />
            </Button>
          </span>
        </li>
      ))}
    </ol>
  );
}
